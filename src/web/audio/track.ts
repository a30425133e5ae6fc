import type { Demo } from '#features/demos/contract/demo.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'

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
}

/** A demo of a workspace as a track. */
export const trackOf = (demo: Demo, workspace: Pick<CurrentWorkspace, 'id' | 'name' | 'hue'>): Track => ({
  id: demo.id,
  workspaceId: workspace.id,
  hue: workspace.hue,
  artist: workspace.name,
  title: demo.name,
  version: demo.version,
  source: demo.file_path,
  durationSeconds: demo.durationSeconds,
  overview: demo.overview,
  lufs: demo.integratedLufs,
})
