import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isrcText, readIsrc, readUpc } from './codes.ts'
import { readArtistId } from './spotify-artist.ts'

test.each([
  ['US-S1Z-99-00001', 'USS1Z9900001'],
  ['isrc: gb-ayE-68-00044', 'GBAYE6800044'],
  ['CZ A01 26 00001', 'CZA012600001'],
])('%s is an ISRC', (text, code) => {
  expect(readIsrc(text)).toBe(code)
  expect(readIsrc(isrcText(code))).toBe(code)
})

test.each(['', 'US-S1Z-99-0001', 'U1-S1Z-99-00001', 'USS1Z990000A', 'USS1Z99000011'])('%j is no ISRC', (text) =>
  expect(readIsrc(text)).toBeNull(),
)

test.each([
  // Printed on records and in the specification of GS1.
  ['0 36000 29145 2', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['629-1041500213', '6291041500213'],
])('%s is a UPC or EAN', (text, code) => expect(readUpc(text)).toEqual({ code }))

test('a wrong digit is found, wherever it is', () => {
  const digits = fc.stringMatching(/^\d{12}$/)
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const code = body + checkDigit(body)
      expect(readUpc(code)).toEqual({ code })
      const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
      expect(readUpc(wrong)).toHaveProperty('error')
    }),
  )
})

test.each(['', '12345', '40063813339311', '40063813339a1'])('%j is too short, too long or no number', (text) =>
  expect(readUpc(text)).toEqual({ error: 'A UPC has 12 digits, an EAN 13.' }),
)

const artist = '0TnOYISbd1XYRBk9myaseg'

test.each([
  artist,
  ` ${artist} `,
  `spotify:artist:${artist}`,
  `https://open.spotify.com/artist/${artist}`,
  `open.spotify.com/artist/${artist}?si=abc`,
  `https://open.spotify.com/intl-de/artist/${artist}/`,
])('%j names the artist', (pasted) => expect(readArtistId(pasted)).toBe(artist))

test.each([
  '',
  artist.slice(1),
  `${artist}x`,
  `${artist.slice(1)}-`,
  `https://open.spotify.com/album/${artist}`,
  `https://open.spotify.com.evil.example/artist/${artist}`,
  `https://evil.example/?https://open.spotify.com/artist/${artist}`,
])('%j names none', (pasted) => expect(readArtistId(pasted)).toBeNull())
