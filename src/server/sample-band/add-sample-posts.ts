import type { PostCategory } from '#features/community/contract/community-values.ts'
import { addPost, shareDemo } from '#features/community/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { SampleMember } from './sample-band.ts'

interface SamplePost {
  readonly by: SampleMember
  readonly category: PostCategory
  readonly title: string
  readonly text: string
  readonly place: string
  /** The song that everybody may hear, in its newest version. */
  readonly song?: string
}

// From the oldest to the newest.
const posts: readonly SamplePost[] = [
  {
    by: 'tom',
    category: 'gear',
    title: 'Rhodes stage piano to borrow for one weekend',
    text: 'We record two songs in Brno and ours is in pieces. We bring it back tuned.',
    place: 'Brno',
  },
  {
    by: 'jonas',
    category: 'gigs',
    title: 'A support slot is free at Kaple',
    text: 'Thirty minutes, drums and amplifiers are there. Quiet bands are welcome, too.',
    place: 'Brno',
  },
  {
    by: 'marta',
    category: 'feedback',
    title: 'Does the second chorus come too early?',
    text: 'Four of us cannot agree. Listen from the bridge on and tell us where you lose the thread.',
    place: '',
    song: 'Breakwater',
  },
]

/** Puts what the sample band says into the community, one of its songs among it. */
export const addSamplePosts = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
  newestDemos: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const { by, category, title, text, place, song } of posts) {
    const scope = scopeFor(by)
    const said = { postTitle: title, postContent: text, place }
    const demoId = song === undefined ? undefined : newestDemos.get(song)
    if (demoId !== undefined) await shareDemo(services, scope, { ...said, demoId }, keepNoReply)
    else if (song === undefined) await addPost(services, scope.userId, { ...said, category }, keepNoReply)
  }
}
