# nginx reads neither `_redirects` nor `_headers`: this converts both to nginx maps. Run after every `publish --to`, and reload only
# what nginx has accepted:
#   awk -f docs/deploy/nginx.awk /srv/www/_redirects /srv/www/_headers > /etc/nginx/sandoghnama-rules.conf && nginx -t && systemctl reload nginx
# A line with characters that end a statement, a quote or begin a variable is left out: the publisher writes none.
function unsafe(text) { return text ~ /[";${}\\]/ }
FILENAME ~ /_redirects$/ {
  if (NF == 3 && $3 ~ /^30[1278]$/ && !unsafe($1 $2)) moved[$3] = moved[$3] "  \"" $1 "\" \"" $2 ($2 ~ /[?#]/ ? "" : "$is_args$args") "\";\n"
  next
}
/^\// { path = $1; next }
/^  / {
  name = $1; sub(/:$/, "", name); name = tolower(name); gsub(/-/, "_", name)
  value = $0; sub(/^ *[^:]*: /, "", value)
  if (path ~ /[";${}\\]/ || value ~ /["${}\\]/) next
  key = "\"" path "\""
  if (path ~ /\*/) { key = path; gsub(/\./, "\\.", key); gsub(/\*/, ".*", key); key = "\"~^" key "$\"" }
  # Headers of /* are the defaults.
  if (path == "/*") key = "default"
  rules[name] = rules[name] "  " key " \"" value "\";\n"
}
END {
  print "map $request_uri $sandoghnama_path { \"~^(?<path>[^?]*)\" $path; }"
  for (code = 301; code <= 308; code++) if (code <= 302 || code >= 307)
    printf "map $sandoghnama_path $sandoghnama_moved_%d {\n%s}\n", code, moved[code]
  for (name in rules) printf "map $sandoghnama_path $sandoghnama_%s {\n%s}\n", name, rules[name]
}
