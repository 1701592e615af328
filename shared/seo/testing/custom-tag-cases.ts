/** Custom head tags that form, CSV file and database accept alike. */
export const SAFE_TAGS = [
  '<meta name="a" content="b">',
  '<META property=x:y content=طلا>',
  '<link rel="me" href="https://a.ir"/>',
  `<link rel='alternate' hreflang='fa' href='/funds'>\n <meta name="a" content="b" />`,
  '<meta property="x:y" content="onload of the day">',
  // Words that would be unsafe in the name of an attribute or in an address.
  '<meta name="dc.subject" content="Fund data: NAV">',
  '<meta name="dc.subject" content="No javascript: only HTML">',
  '<meta name="dc.subject" content="see one=two and http-equiv">',
  '<meta name="dc.subject" content="link href=data: of the day">',
  '<link rel="me" href="/data:x" title="data: all">',
] as const;

/** Custom head tags that all three refuse. */
export const UNSAFE_TAGS = [
  '<script>alert(1)</script>',
  '<meta name="a" content="b" onload="x">',
  '<meta name=a="b onload=x ">',
  '<meta name="a"onload="x" content="b">',
  '<META NAME=a CONTENT=b ONERROR=x>',
  '<link rel="me" href="javascript:alert(1)">',
  `<link rel="me" title="a" HREF = ' data :text/html,x'>`,
  '<link rel=me href=vbscript:x>',
  '<style>*{}</style>',
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<meta HTTP-EQUIV=refresh content=0>',
  '<svg/onload=x>',
  '<metax>',
  '<meta name="a" content="b"> text',
] as const;
