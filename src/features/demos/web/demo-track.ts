import type { Demo } from '#features/demos/contract/demo.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { type SoundQuality, soundQuality } from '#web/audio/sound-quality.ts'
import type { Track } from '#web/audio/track.ts'
import { keptSound } from '#web/offline/kept-songs.ts'

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
