import { articleAddress, articlesOf, helpTopics } from '#features/system/contract/help-articles.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import type { Person } from '#tests/support/person.ts'
import { until } from '#tests/support/until.ts'
import type { SampleServer } from './sample-server.ts'
import { newestDemo, sentStems, tabOf } from './sample-things.ts'

/** The addresses of a screen whose address has a parameter, by its path. */
export type Addresses = Readonly<Record<string, readonly string[]>>

const invited = 'petra@example.com'

/** Makes what the sample band lacks for its screens, and answers the addresses of those that have parameters. */
export const screenAddresses = async (server: SampleServer): Promise<Addresses> => {
  const { eliska } = server
  await sentStems(eliska)
  const { id, songId } = await newestDemo(eliska, 'Harbour Lights')
  const { releases } = await eliska.api.getReleasePlan({})
  const release = releases.find(({ name }) => name === 'Harbour Lights')
  return {
    '/help/{topic}': helpTopics.map((topic) => `/help/${topic}`),
    '/help/{topic}/{article}': helpTopics.flatMap(articlesOf).map(articleAddress),
    '/demos/{demoId}': [`/demos/${id}`],
    '/blind-votes/{voteId}': [`/blind-votes/${await openVote(eliska, songId)}`],
    '/release-plan/{releaseId}': [`/release-plan/${release?.id}`],
    '/tabs/{tabId}': [`/tabs/${(await tabOf(eliska, songId)).id}`],
    '/listen/{token}': [await guestLink(eliska, songId)],
    '/send-files/{token}': [await askedFor(eliska)],
    '/invite-to-workspace/{workspaceId}': [`/invite-to-workspace/${eliska.workspaceId}`],
    '/accept-invite/{token}': [await mailed(server, invited, '/accept-invite/', () => invite(eliska))],
    '/reset-password/{token}': [await resetLink(server)],
    '/scale-finder': ['/scale-finder?notes=D,E,F,A,Bb&all=yes'],
  }
}

const openVote = async (eliska: Person, songId: string): Promise<string> => {
  const known = (await eliska.api.getBlindVotes({})).blindVotes.find(({ closedAt }) => closedAt === null)
  const versions = (await eliska.api.getDemos({})).musicDemos.filter((demo) => demo.songId === songId)
  const [first, second] = versions.map((demo) => demo.id)
  if (!first || !second) throw new Error('There are no two versions to vote on.')
  const id = known?.id ?? (await eliska.api.startBlindVote({ firstDemoId: first, secondDemoId: second })).blindVote.id
  await until(async () => (await eliska.api.getBlindVotes({})).blindVotes.some((vote) => vote.sounds === 'ready'), 600)
  return id
}

const guestLink = async (eliska: Person, songId: string): Promise<string> => {
  const name = 'For the label'
  const known = (await eliska.api.getGuestLinks({})).links.find((one) => one.name === name)
  const rights = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }
  const link = known ?? (await eliska.api.makeGuestLink({ songIds: [songId], name, ...rights })).link
  return pathOf(link.url)
}

const askedFor = async (eliska: Person): Promise<string> => {
  const title = 'Takes from the rehearsal'
  const known = (await eliska.api.getTransfers({ direction: 'in' })).transfers.find((one) => one.title === title)
  const asked = { direction: 'in', title, message: 'Drums and bass, please.' } as const
  return pathOf((known ?? (await eliska.api.makeTransfer(asked)).transfer).url)
}

const pathOf = (url: string | null): string => new URL(url ?? '').pathname

const invite = async (eliska: Person): Promise<void> => {
  const workspaceId = eliska.workspaceId ?? ''
  const open = (await eliska.api.getInvites({ workspaceId })).invitations.find(({ email }) => email === invited)
  if (open) await eliska.api.resendInvite({ invite_id: open.id })
  else await eliska.api.sendInvite({ workspaceId, email: invited })
}

const resetLink = async ({ admin }: SampleServer): Promise<string> =>
  /\/reset-password\/[\w-]+/.exec(await admin('reset-password', 'tom'))?.[0] ?? ''

/** The path of the link below `path` in the mail that `send` causes. */
const mailed = async (
  server: SampleServer,
  address: string,
  path: string,
  send: () => Promise<void>,
): Promise<string> => {
  const before = (await mailsTo(server, address)).length
  await send()
  const link = new RegExp(`${path}[\\w-]+`)
  return until(async () => {
    const [newest] = (await mailsTo(server, address)).slice(before)
    return newest && link.exec(newest.text ?? '')?.[0]
  })
}
