import { expect, test } from 'vitest'
import { plainText } from './mail-frame.ts'

test('a plain text stays text; web addresses in it become links that say where they lead', () => {
  const link = (url: string, text = url) =>
    `<a href="${url}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`
  const shown: [text: string, html: string][] = [
    ['<b>no</b> & so', '&lt;b&gt;no&lt;/b&gt; &amp; so'],
    ['(see https://a.example/x?y=1).', `(see ${link('https://a.example/x?y=1')}).`],
    ['HTTPS://A.example/a"b', `${link('https://a.example/a', 'HTTPS://A.example/a')}&quot;b`],
    ['http://bank.example@evil.example/', 'http://bank.example@evil.example/'],
    ['javascript:alert(1) xhttps://a.example/', 'javascript:alert(1) xhttps://a.example/'],
  ]
  for (const [text, html] of shown) expect(plainText(text).text).toBe(`<pre>${html}</pre>`)
})
