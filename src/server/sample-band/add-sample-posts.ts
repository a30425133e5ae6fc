import type { PostCategory } from '#features/community/contract/community-values.ts'
import { addPost } from '#features/community/server/api.ts'
import type { Question } from '#features/feedback/contract/feedback-words.ts'
import { askForFeedback } from '#features/feedback/server/api.ts'
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

// What who posts a song asks about it.
const asked: Question[] = [
  { kind: 'lost', text: '' },
  { kind: 'balance', text: '' },
  { kind: 'again', text: '' },
  { kind: 'own', text: 'Is the second chorus too early?' },
]

const saidIn = ({ title, text, place }: SamplePost) => ({ postTitle: title, postContent: text, place })

/** Puts what the sample band says into the community, except what comes with a song. */
export const addSamplePosts = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
): Promise<void> => {
  for (const post of posts)
    if (post.song === undefined)
      await addPost(services, scopeFor(post.by).userId, { ...saidIn(post), category: post.category }, keepNoReply)
}

/** Asks the community about a song, where the sample band has something to ask about it. */
export const shareSampleSong = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
  title: string,
  demoId: string,
): Promise<void> => {
  for (const post of posts)
    if (post.song === title)
      await askForFeedback(services, scopeFor(post.by), { ...saidIn(post), demoId, questions: asked }, keepNoReply)
}
