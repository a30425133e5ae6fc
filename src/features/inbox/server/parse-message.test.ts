import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { parseMessage } from './parse-message.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
const clean = (html: string, inline: Record<string, string> = {}) => cleanHtml(html, new Map(Object.entries(inline)))
const dot = 'data:image/png;base64,iVBORw0KGgo='

test('nothing of a hostile page is left that runs, frames, sends, or is fetched; each thing from elsewhere is counted', () => {
  const hostile: [html: string, remote: number][] = [
    ['<script>alert(1)</script><p>Hi</p>', 0],
    ['<img src="http://t.example/p.gif" width=1>', 1],
    ['<img src=//t.example/p.gif srcset="https://a.example/1 1x, //b.example/2 2x">', 3],
    [
      '<table background="https://t.example/b.png"><tr><td style="background:url(https://t.example/c)">x</td></tr></table>',
      2,
    ],
    [
      '<style>@import "https://t.example/a.css"; @font-face{src:url(https://t.example/f.woff)} p{background:url(//t.example/x)}</style>',
      3,
    ],
    ['<link rel=stylesheet href=https://t.example/s.css><video poster=https://t.example/v></video>', 2],
    ['<style>p{background:url(https://t.example/never-closed)', 1],
    ['<p style="background-image:u\\72l(https://t.example/x);color:red">escaped</p>', 0],
    ['<a href="javascript:alert(1)" onclick=alert(2)>x</a><iframe src="https://t.example"></iframe>', 1],
    ['<form action=https://t.example><input name=a><button>b</button></form><base href=https://t.example>', 0],
    ['<svg onload=alert(1)><a xlink:href="javascript:1">x</a></svg><math><mi>y</mi></math>', 0],
    ['<img src="data:text/html,<script>1</script>"><img src="data:image/svg+xml;base64,PHN2Zz4=">', 0],
    ['<meta http-equiv=refresh content="0;url=https://t.example"><object data="https://t.example/o"></object>', 1],
    ['<div style="position:fixed;inset:0;width:expression(alert(1))">x</div>', 0],
  ]
  for (const [html, remote] of hostile) {
    const cleaned = clean(html)
    expect([html, cleaned.remote]).toEqual([html, remote])
    expect(cleaned.html).not.toMatch(/<(script|iframe|form|input|object|svg|link|meta|base|style|video)\b/i)
    expect(cleaned.html).not.toMatch(/t\.example|javascript:|\son\w+=|url\(|expression|position/i)
  }
})

test('links keep web and mail addresses, open elsewhere, and name their host; pictures of the message are shown', () => {
  const { html } = clean(
    '<a href="https://bank.example@evil.example/x">a</a><a href="https://ex\u00e4mple.com/p?q=1" target=_top>b</a>' +
      '<a href="mailto:a@b.example">c</a><a href="//x.example">d</a><img src="cid:logo%40x" alt="L"><img src=cid:none alt="No">',
    { 'logo@x': dot },
  )
  expect(html).toBe(
    '<a>a</a><a href="https://xn--exmple-cua.com/p?q=1" target="_blank" rel="noopener noreferrer nofollow" data-host="xn--exmple-cua.com">b</a>' +
      `<a href="mailto:a@b.example">c</a><a>d</a><img src="${dot}" alt="L" /><span data-picture="No"></span>`,
  )
})

test('whatever is cleaned has nothing left that fetches or runs', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    ' ',
    'img',
    'src',
    'style',
    'a',
    'href',
    '//x.example',
    'cid:a',
    '&',
    '&lt;',
    'url(',
    ')',
    'javascript:',
    '<!--',
    '-->',
    'onerror',
    '\0',
    'svg',
    '/',
    '<p>',
    'http:',
    ';',
    ':',
    '\\',
    'color',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = clean(pieces.join('')).html
      expect(clean(once).remote).toBe(0)
      for (const tag of once.match(/<[^>]*>/g) ?? []) {
        expect(tag).toMatch(/^<\/?(a|img|p|span)\b/)
        expect(tag).not.toMatch(/javascript:|onerror|url\(|style|cid:|\0/)
        if (!tag.startsWith('<a ')) expect(tag).not.toContain('x.example')
      }
    }),
  )
})

test('a message gives its text, its pictures within and its files; broken signs and cut ends are named', async () => {
  const message = bytes(`From: a@b.example
Content-Type: multipart/mixed; boundary=m

--m
Content-Type: multipart/related; boundary=r

--r
Content-Type: text/html; charset=utf-8

<p>K\xc5\x99\xc3\xad\xc5\xbe</p><p>two</p><img src="cid:pic">\xff
--r
Content-Type: image/png
Content-ID: <pic>
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--r--
--m
Content-Type: application/pdf; name="=?utf-8?Q?rider=0D=0A.pdf?="
Content-Disposition: attachment; filename="../../ri\u0007der.pdf"

%PDF
--m--
`)
  const read = await parseMessage(message, false)
  expect(read.html).toContain(`<p>Kříž</p><p>two</p><img src="${dot}"`)
  expect(read.text).toMatch(/^Kříž\ntwo/)
  expect(read.attachments).toEqual([
    {
      number: 2,
      name: expect.stringMatching(/^[^\p{Cc}]+\.pdf$/u),
      type: 'application/pdf',
      bytes: expect.any(Number),
      available: true,
    },
  ])
  expect(read.problems).toEqual([expect.stringContaining('\ufffd')])
  const cut = await parseMessage(message.subarray(0, message.length - 12), true)
  expect(cut.attachments[0]?.available).toBe(false)
  expect(cut.problems[0]).toContain('stayed on the mail server')
})

test('ten thousand parts, headers without end and nothing at all are read or refused, and never hang', async () => {
  const parts = Array.from(
    { length: 10_000 },
    (_, at) => `--x\nContent-Disposition: attachment; filename=${at}.txt\n\n${at}\n`,
  )
  const read = await parseMessage(bytes(`Content-Type: multipart/mixed; boundary=x\n\n${parts.join('')}--x--\n`), false)
  expect(read.attachments).toHaveLength(100)
  expect(read.problems).toEqual(['10,000 files came with this message: the first 100 are listed.'])
  const deep = Array.from(
    { length: 3000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  ).join('')
  await expect(parseMessage(bytes(deep), false)).rejects.toThrow()
  expect(await parseMessage(new Uint8Array(0), false)).toMatchObject({
    html: '',
    text: '',
    attachments: [],
    problems: [],
  })
})
