import type { TestServer } from '#tests/support/test-server.ts'
import { loopManifest } from '#web/instruments/loops/manifest.gen.ts'

/** What is written alike in every language: plans, units, formats, services, keys of music, what the browser is called. */
const names = new Set(
  `Backline Free Pro Band Admin FREE PRO ADMIN
   dB dBTP LUFS LU Hz kHz BPM kB MB GB MIDI EQ PDF CSV ISRC CZ
   YouTube TikTok SoundCloud Spotify Deezer Instagram Facebook Bandcamp MusicBrainz ListenBrainz Apple Music
   alphaTex alphaTab AM PM at and or EP WAV num Kč kč VED maj dim aug sus API OpenAPI`.split(/\s+/),
)
/** What the engine of the tabs draws below them, and the pieces that practice loops play. */
const phrases = new Set(['rendered by alphaTab', ...loopManifest.map(({ title }) => title)])
/** Roman numerals of degrees, and symbols of chords. */
const isSymbol = (word: string): boolean =>
  /^[IViv]+$/.test(word) || /^[A-H][♯♭b]?(m|maj|min|dim|aug|sus|add)?$/.test(word)

const days = Array.from({ length: 366 }, (_, day) => new Date(2024, 0, 1 + day))
const dates = (['long', 'short'] as const).flatMap((width) =>
  days.flatMap((day) => [
    day.toLocaleDateString('en', { month: width }),
    day.toLocaleDateString('en', { weekday: width }),
  ]),
)
const named = (type: Intl.DisplayNamesType, codes: readonly string[]): string[] => {
  const display = new Intl.DisplayNames('en', { type })
  return codes.flatMap((code) => [code, display.of(code) ?? code])
}

/** The parts of a text between signs and numbers. */
const partsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}'’ -]+/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part))

/** Names of days, months, currencies and languages, which the browser translates. */
const ofTheBrowser = new Set(
  [
    ...dates,
    ...named('currency', Intl.supportedValuesOf('currency')),
    ...named('language', ['cs', 'en', 'en-XA']),
    ...Intl.supportedValuesOf('timeZone'),
  ].flatMap(partsOf),
)

/** Addresses, and what a technical detail quotes of them. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/\b(GET|HEAD|POST|PUT|PATCH|DELETE)\b|\S*(:\/\/|www\.|@|\/\w+\/)\S*/g, ' ')

/** The texts of every row of every table: what people wrote, and what is kept in English, is shown as it is. */
const storedTexts = async (server: TestServer): Promise<string[]> => {
  const { rows } = await server.owner.query<{ kept: string }>(
    `SELECT query_to_xml(format('SELECT * FROM %I', tablename), true, true, '')::text AS kept
     FROM pg_tables WHERE schemaname = 'public'
     UNION ALL SELECT table_name || '<>' || column_name FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  return rows.flatMap(({ kept }) => kept.split(/<[^>]*>/).filter((text) => /\p{L}{2}/u.test(text)))
}

/** Tells of texts that are no messages which of their parts nobody could have kept, and no language says alike. */
export const untranslatedParts = async (server: TestServer, texts: readonly string[]): Promise<string[][]> => {
  const stored = await storedTexts(server)
  const parts = new Set(stored.map(withoutAddresses).flatMap(partsOf))
  const isKnown = (part: string): boolean =>
    parts.has(part) ||
    phrases.has(part) ||
    ofTheBrowser.has(part) ||
    part
      .split(/[ -]+/)
      .every((word) => names.has(word) || ofTheBrowser.has(word) || isSymbol(word) || word.length < 2) ||
    (part.includes(' ') && stored.some((text) => text.includes(part)))
  return texts.map((text) => partsOf(withoutAddresses(text)).filter((part) => !isKnown(part)))
}
