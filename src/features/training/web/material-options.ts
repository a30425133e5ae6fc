import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { allDemos } from '#features/demos/web/api.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import type { Setting } from '../contract/answer.ts'

/** A part of a mix, at the level at which all together are the mix. */
export interface Stem extends StereoClip {
  name: string
}

/** What a session is practised on. */
export interface Material {
  /** `noise:pink`, `loop:rock`, `demo:<id>`, `notes`. */
  source: string
  /** What people call it: "Pink noise", "Harbour Lights v7". */
  name: string
  /** What goes into the setting of each question: a key, a tempo, the bands that have energy. */
  more: Setting['more']
  excerpt: StereoClip | null
  stems: readonly Stem[]
}

/** Notes in any key, at no certain tempo: what the theory trainers begin with. */
export const plainNotes: Material = { source: 'notes', name: t('All keys'), more: {}, excerpt: null, stems: [] }

/** Something that one can practise on, before it is loaded. */
export interface MaterialOption {
  /** The source that its material will have. */
  id: string
  name: string
  group: 'ready' | 'songs'
  /** The files that it fetches from the build. */
  files?: readonly string[]
  load: () => Promise<Material>
}

const songsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'training', 'songs'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal),
  })

const titleOf = (demo: Demo): string => `${demo.name} v${demo.version}`

const inKeyOf = (demo: Demo): MaterialOption[] =>
  demo.key_signature === null || demo.key_signature === ''
    ? []
    : [
        {
          id: `demo:${demo.id}`,
          name: `${titleOf(demo)}, ${spokenKey(demo.key_signature)}`,
          group: 'songs',
          load: async () => ({
            ...plainNotes,
            source: `demo:${demo.id}`,
            name: titleOf(demo),
            more: { key: demo.key_signature ?? '' },
          }),
        },
      ]

const [lowestNote, highestNote] = [43, 84] as const

/** Fetches the notes that questions are made of, beside the session: it goes on when the network is lost. */
const fetchNotes = async (): Promise<void> => {
  const { piano } = await import('#web/instruments/piano.ts')
  await piano.load(Array.from({ length: highestNote - lowestNote + 1 }, (_none, at) => lowestNote + at))
}

const notesOption: MaterialOption = {
  id: plainNotes.source,
  name: plainNotes.name,
  group: 'ready',
  load: async () => {
    void fetchNotes().catch(() => undefined)
    return plainNotes
  },
}

const withTempo = (demo: Demo): MaterialOption[] =>
  demo.bpm === null
    ? []
    : [
        {
          id: `demo:${demo.id}`,
          name: t('{song}, {tempo} bpm', { song: titleOf(demo), tempo: demo.bpm }),
          group: 'songs',
          load: async () => ({
            ...plainNotes,
            source: `demo:${demo.id}`,
            name: titleOf(demo),
            more: { tempo: demo.bpm ?? 0 },
          }),
        },
      ]

/** Notes in one key. */
export const keyOption = (key: string): MaterialOption => ({
  ...notesOption,
  id: `key:${key}`,
  name: key,
  load: async () => ({ ...(await notesOption.load()), name: key, more: { key } }),
})

/** The songs of the band, newest versions first; none while they load, or without a network. */
export const useSongs = (): readonly Demo[] => {
  const { id } = useWorkspace()
  return useQuery(songsQuery(id)).data ?? []
}

/** Whether the songs of the band are still being fetched; never without a network. */
export const useSongsLoading = (): boolean => {
  const { id } = useWorkspace()
  return useQuery(songsQuery(id)).isLoading
}

/** Notes in all keys, or in the key of a song of the band. */
export const useKeyOptions = (): readonly MaterialOption[] => [notesOption, ...useSongs().flatMap(inKeyOf)]

const anyTempo = t('Any tempo')

/** Any tempo, or that of a song of the band. */
export const useTempoOptions = (): readonly MaterialOption[] => [
  { ...notesOption, name: anyTempo, load: async () => ({ ...plainNotes, name: anyTempo }) },
  ...useSongs().flatMap(withTempo),
]

/** A material as one sound, without its stems: what is done to the whole needs nothing else. */
export const wholeOf = (material: Material): Material =>
  material.stems.length === 0 ? material : { ...material, source: `${material.source}:whole`, stems: [] }

const drums = /drum|brush|percussion/i

/** The drums of a material where it has them, else the whole of it: transients tell most about attack and release. */
export const drumsOf = (material: Material): Material => {
  const stem = material.stems.find(({ name }) => drums.test(name))
  if (!stem) return wholeOf(material)
  const { left, right, sampleRate } = stem
  return { ...material, source: `${material.source}:drums`, stems: [], excerpt: { left, right, sampleRate } }
}
