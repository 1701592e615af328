# nginx reads neither `_redirects` nor `_headers`: this converts both to nginx maps. Run after every `publish --to`:
#   awk -f docs/deploy/nginx.awk /srv/www/_redirects /srv/www/_headers > /etc/nginx/sandoghnama-rules.conf && nginx -s reload
FILENAME ~ /_redirects$/ { if ($3 == 301) moved = moved "  " $1 " " $2 ";\n"; next }
/^\// { path = $1; next }
/^  / {
  name = $1; sub(/:$/, "", name); name = tolower(name); gsub(/-/, "_", name)
  value = $0; sub(/^ *[^:]*: /, "", value)
  key = path
  if (path ~ /\*/) { gsub(/\./, "\\.", key); gsub(/\*/, ".*", key); key = "\"~^" key "$\"" }
  # Headers of /* are the defaults.
  if (path == "/*") key = "default"
  rules[name] = rules[name] "  " key " \"" value "\";\n"
}
END {
  print "map $request_uri $sandoghnama_path { \"~^(?<path>[^?]*)\" $path; }"
  printf "map $sandoghnama_path $sandoghnama_moved {\n%s}\n", moved
  for (name in rules) printf "map $sandoghnama_path $sandoghnama_%s {\n%s}\n", name, rules[name]
}
