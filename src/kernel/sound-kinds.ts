const kinds = ['mp3', 'wav', 'flac', 'aiff', 'caf', 'w64', 'ogg', 'opus', 'm4a', 'aac', 'webm'] as const

/** The kinds of sound files that a demo may be; told by their bytes. */
export type SoundKind = (typeof kinds)[number]

/** Those kinds in the order in which they are named. */
export const soundKindList: readonly [SoundKind, ...SoundKind[]] = kinds

interface SoundKindFacts {
  /** As it is called in a sentence. */
  readonly name: string
  /** Its media type, and others that browsers and systems give it. */
  readonly type: string
  readonly otherTypes: readonly string[]
  /** Endings of file names, without the dot. */
  readonly endings: readonly [string, ...string[]]
  /** Whether every browser plays it as it is; older Safari plays neither Ogg nor WebM. */
  readonly plays: boolean
  /** Whether it is read by the ffmpeg of the machine, so only where there is one. */
  readonly byFfmpeg?: true
}

/** What is to know of each kind: the one list that reading, storing, sending and choosing come from. */
export const soundKinds = {
  mp3: { name: 'mp3', type: 'audio/mpeg', otherTypes: ['audio/mp3'], endings: ['mp3'], plays: true },
  wav: {
    name: 'wav',
    type: 'audio/wav',
    otherTypes: ['audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
    endings: ['wav', 'wave'],
    plays: true,
  },
  flac: { name: 'FLAC', type: 'audio/flac', otherTypes: ['audio/x-flac'], endings: ['flac'], plays: true },
  aiff: {
    name: 'AIFF',
    type: 'audio/aiff',
    otherTypes: ['audio/x-aiff'],
    endings: ['aif', 'aiff', 'aifc'],
    plays: false,
  },
  caf: { name: 'CAF', type: 'audio/x-caf', otherTypes: [], endings: ['caf'], plays: false },
  w64: { name: 'W64', type: 'audio/x-w64', otherTypes: [], endings: ['w64'], plays: false },
  ogg: {
    name: 'Ogg Vorbis',
    type: 'audio/ogg',
    otherTypes: ['application/ogg', 'audio/vorbis'],
    endings: ['ogg', 'oga'],
    plays: false,
  },
  opus: { name: 'Opus', type: 'audio/ogg', otherTypes: ['audio/opus'], endings: ['opus'], plays: false },
  m4a: {
    name: 'M4A',
    type: 'audio/mp4',
    otherTypes: ['audio/x-m4a', 'audio/m4a'],
    endings: ['m4a'],
    plays: true,
    byFfmpeg: true,
  },
  aac: {
    name: 'AAC',
    type: 'audio/aac',
    otherTypes: ['audio/aacp', 'audio/x-aac'],
    endings: ['aac'],
    plays: true,
    byFfmpeg: true,
  },
  webm: { name: 'WebM', type: 'audio/webm', otherTypes: [], endings: ['webm', 'weba'], plays: false, byFfmpeg: true },
} as const satisfies Readonly<Record<SoundKind, SoundKindFacts>>

type Played = Extract<(typeof soundKinds)[SoundKind], { plays: true }>

/** The media types of the kinds that every browser plays. */
export type PlayedType = Played['type']

/** The media type of a kind that every browser plays as it is; else null. */
export const playedType = (kind: SoundKind): PlayedType | null => {
  const facts = soundKinds[kind]
  return facts.plays ? facts.type : null
}

const every: readonly SoundKindFacts[] = kinds.map((kind) => soundKinds[kind])

const namesOf = (facts: readonly SoundKindFacts[]): string => facts.map(({ name }) => name).join(', ')

/** The names of those that are read everywhere, in one line. */
export const soundKindNames = namesOf(every.filter(({ byFfmpeg }) => !byFfmpeg))

/** The names of those that are read where the machine has an ffmpeg. */
export const ffmpegKindNames = namesOf(every.filter(({ byFfmpeg }) => byFfmpeg))

const endings = new Set<string>(every.flatMap((facts) => facts.endings))
const types = new Set<string>(every.flatMap(({ type, otherTypes }) => [type, ...otherTypes]))

/** What a file input accepts, so that its picker shows these files. */
export const acceptedSounds = [...[...endings].map((ending) => `.${ending}`), ...types].join(',')

/** Whether a file looks like one that a demo can be made of; its bytes decide later, on the server. */
export const looksLikeSound = (file: { readonly name: string; readonly type: string }): boolean =>
  endings.has(file.name.split('.').slice(1).at(-1)?.toLowerCase() ?? '') ||
  types.has(file.type.split(';')[0]?.toLowerCase() ?? '')
