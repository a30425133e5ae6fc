import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Demo } from '#features/demos/contract/demo.ts'
import { allDemos } from '#features/demos/web/api.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { type Material, plainNotes } from './material.ts'

/** Something that one can practise on, before it is loaded. */
export interface MaterialOption {
  /** The source that its material will have. */
  id: string
  name: string
  group: 'Ready to play' | 'Your songs'
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
          name: `${titleOf(demo)}, ${demo.key_signature}`,
          group: 'Your songs',
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
  group: 'Ready to play',
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
          name: `${titleOf(demo)}, ${demo.bpm} bpm`,
          group: 'Your songs',
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

/** Notes in all keys, or in the key of a song of the band. */
export const useKeyOptions = (): readonly MaterialOption[] => [notesOption, ...useSongs().flatMap(inKeyOf)]

const anyTempo = 'Any tempo'

/** Any tempo, or that of a song of the band. */
export const useTempoOptions = (): readonly MaterialOption[] => [
  { ...notesOption, name: anyTempo, load: async () => ({ ...plainNotes, name: anyTempo }) },
  ...useSongs().flatMap(withTempo),
]
