import type { Demo } from '#features/demos/contract/demo.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { keptSound } from '#web/offline/kept-songs.ts'
import { type SoundQuality, soundQuality } from './sound-quality.ts'

/** What the player needs of something that sounds; `overview` is 200 columns in base64, loudness in LUFS. */
export interface Track {
  id: string
  workspaceId: string
  hue: string
  /** Who plays: the name of the band. */
  artist: string
  title: string
  version: number
  /** The address of the sound. */
  source: string
  durationSeconds: number | null
  overview: string | null
  lufs: number | null
  /** It is one of the band's files, and no demo. */
  isFile?: true
  /** The post of the community that lets it be heard, in place of a demo of the workspace. */
  postId?: string
}

/** A demo of a workspace as a track. */
export const trackOf = (demo: Demo, workspace: Pick<CurrentWorkspace, 'id' | 'name' | 'hue'>): Track => ({
  id: demo.id,
  workspaceId: workspace.id,
  hue: workspace.hue,
  artist: workspace.name,
  title: demo.name,
  version: demo.version,
  source: soundAddress(demo, soundQuality()),
  durationSeconds: demo.durationSeconds,
  overview: demo.overview,
  lufs: demo.integratedLufs,
})

/** The address that plays a demo: what is kept on this device, the small copy where the listener wants it and there is one, else the best there is. */
export const soundAddress = (demo: Pick<Demo, 'file_path' | 'renditions'>, quality: SoundQuality): string =>
  keptSound(demo.file_path) ??
  (quality === 'light' && demo.renditions.includes('light') ? `${demo.file_path}&rendition=light` : demo.file_path)
