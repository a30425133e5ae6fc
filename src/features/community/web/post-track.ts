import { addressOfCall } from '#web/api.ts'
import type { Track } from '#web/audio/track.ts'
import { tabWorkspace } from '#web/tab-workspace.ts'
import type { CommunityPost, SharedDemo } from '../contract/community.ts'

/** The demo of a post as a track; it plays as long as this tab stays in its workspace. */
export const postTrack = ({ id }: Pick<CommunityPost, 'id'>, demo: SharedDemo): Track => ({
  id,
  postId: id,
  workspaceId: tabWorkspace() ?? '',
  hue: demo.hue,
  artist: demo.band,
  title: demo.title,
  version: demo.version,
  source: addressOfCall('communitySound', { id, v: demo.mark }),
  durationSeconds: demo.durationSeconds,
  overview: demo.overview,
  lufs: demo.integratedLufs,
})
