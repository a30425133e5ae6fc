import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attribute, markup, scriptElement, styleElement } from './markup.ts'

test('what is put in is text, markup passes, and nothing shows nothing', () => {
  const name = `<b onclick="x('&')">`
  const written = '&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;'
  expect(markup`<p title="${name}">${name}</p>`.text).toBe(`<p title="${written}">${written}</p>`)
  const rows = ['a', '<', 3].map((cell) => markup`<li>${cell}</li>`)
  expect(markup`<ul>${rows}</ul>${null}${undefined}${false}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li><li>3</li></ul>0',
  )
})

test('whatever is put in, the page has no other tag and no other attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`<>"'&=/ \\\`ascript:!-`) }), (text) => {
      const page = markup`<a title="${text}" href="/x?${text}">${text}</a>`.text
      expect(page.replace(/&(amp|lt|gt|quot|#39);/g, '')).toMatch(
        /^<a title="[^"<>']*" href="\/x\?[^"<>']*">[^"<>']*<\/a>$/,
      )
    }),
  )
})

test.each([
  ['https://example.com/a?b=c&d', 'https://example.com/a?b=c&amp;d'],
  ['http://example.com', 'http://example.com'],
  ['mailto:band@example.com', 'mailto:band@example.com'],
  ['/r/tide', '/r/tide'],
  ['/', '/'],
  ['#top', '#top'],
  ['javascript:alert(1)', '#'],
  [' javascript:alert(1)', '#'],
  ['java\tscript:alert(1)', '#'],
  ['data:text/html,x', '#'],
  ['//example.com', '#'],
  ['/\\example.com', '#'],
  ['/\t/example.com', '#'],
  ['', '#'],
])('the address %j becomes %j', (given, written) => {
  for (const { text } of [markup`<a href="${given}">x</a>`, markup`<a class='y' HREF='${given}'>x</a>`])
    expect(/href\s*=\s*["']([^"']*)/i.exec(text)?.[1]).toBe(written)
})

test('a value stands between tags, in quotes, or is a whole attribute', () => {
  const value = 'x'
  expect(() => markup`<a href=${value}>`).toThrow()
  expect(() => markup`<a href ="${value}">`).toThrow()
  expect(() => markup`<${value}>`).toThrow()
  expect(() => markup`<p ${value}>`).toThrow()
  expect(() => markup`<p onclick="${value}">`).toThrow()
  expect(() => markup`<p style="${value}">`).toThrow()
  expect(() => markup`<style>${value}</style>`).toThrow()
  expect(() => markup`<script>${value}</script>`).toThrow()
  expect(() => markup`<!-- ${value} -->`).toThrow()
  expect(() => markup`<p title="${markup`<b>`}">`).toThrow()
  expect(() => attribute('onclick', 'x')).toThrow()
  expect(() => styleElement('a{}</style>')).toThrow()
  expect(() => scriptElement('"<!--"')).toThrow()
  expect(
    markup`<input name="a" ${attribute('value', '"')} ${attribute('required', true)} ${attribute('hidden', false)}>`
      .text,
  ).toBe('<input name="a" value="&quot;" required >')
})
