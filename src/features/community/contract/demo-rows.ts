import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { defineRoutes } from '#kernel/route.ts'
import { said, wholePost } from './post-rows.ts'

/** The calls about demos that a band lets everybody on this server listen to. */
export const demoRows = defineRoutes({
  shareDemoInCommunity: {
    method: 'POST',
    path: '/share-demo-in-community',
    doc: 'Posts a demo of the workspace, so that everybody on this server can listen and say something about it.',
    access: 'member',
    kind: 'form',
    body: z.object({ ...said, demoId: id }),
    reply: wholePost,
    repeatable: true,
    limit: { max: 20, seconds: 3600, by: 'user', tries: 200 },
    next: '/community',
  },
  stopSharingDemo: {
    method: 'POST',
    path: '/stop-sharing-demo',
    doc: 'Stops a post from playing a demo of the workspace; for the person who shared it and those who manage the workspace.',
    access: 'member',
    kind: 'form',
    body: z.object({ post_id: id }),
    reply: z.object({ message: z.string() }),
    next: '/community',
  },
  communitySound: {
    method: 'GET',
    path: '/community-sound/{id}',
    doc: 'The sound of the demo that came with a post; single ranges, HEAD and If-Range work.',
    access: 'user',
    kind: 'stream',
    params: z.object({ id }),
  },
  communityPeaks: {
    method: 'GET',
    path: '/community-peaks/{id}',
    doc: 'The waveform of the demo that came with a post, as that of a demo.',
    access: 'user',
    kind: 'stream',
    params: z.object({ id }),
  },
})
