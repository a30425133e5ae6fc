import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutLinks } from './cut-links.ts'

const links = (text: string): string[] => cutLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Listen: https://band.example/song.', ['https://band.example/song']],
  ['(see http://a.example/x_(live))', ['http://a.example/x_(live)']],
  ['HTTPS://A.example, and https://b.example/?q=1&r=2!', ['HTTPS://A.example', 'https://b.example/?q=1&r=2']],
  ['javascript:alert(1) data:text/html,x //evil.example ftp://a.example', []],
  ['https:// and https://localhost are nowhere', []],
  ['https://bank.example@evil.example', []],
  ['"https://a.example"<b>', ['https://a.example']],
])('%s', (text, expected) => expect(links(text)).toEqual(expected))

test('nothing of a text is lost, and every link is http or https', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('https://a.example/', 'http://', '(', ').', ' ', 'javascript:'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(
        cutLinks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      for (const href of links(text)) expect(href).toMatch(/^https?:\/\//i)
    }),
  )
})
