import { addDays } from '#kernel/dates.ts'
import { signUpMember } from '#tests/support/band.ts'
import { tokensSentTo } from '#tests/support/invitation-links.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPerson } from '#tests/support/quick-person.ts'
import { beginResumable } from '#tests/support/resumable.ts'
import { wavSound } from '#tests/support/sound.ts'
import { texTab } from '#tests/support/tab-files.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

/** A band with everything on its screens that they can show, and what their addresses need. */
export interface LivelyBand {
  owner: QuickPerson
  admin: QuickPerson
  /** Signed in, with no workspace. */
  newcomer: QuickPerson
  /** What stands for the parameters in the addresses of the screens. */
  parameters: Record<string, string>
}

/** Makes the band: two members, an open invitation, an unfinished upload, versions of a demo with notes, and an administrator beside it. */
export const makeLivelyBand = async (server: TestServer): Promise<LivelyBand> => {
  const owner = await quickPerson(server, 'marta', 'pro')
  const { workspace } = await owner.api.createWorkspace({ workspaceName: 'Night Ferry' })
  owner.workspaceId = workspace.id
  const member = await signUpMember(server, owner)
  await owner.api.sendInvite({ workspaceId: workspace.id, email: 'guest@example.com' })
  const { demo: older } = await owner.api.addDemo({
    demoTitle: 'Harbour Lights',
    demoVersion: 1,
    file: wavSound(20, 220),
  })
  const { demo } = await owner.api.addDemo({
    demoTitle: 'Harbour Lights',
    demoVersion: 2,
    demoBPM: 92,
    demoSignature: 'D minor',
    file: wavSound(100, 330),
  })
  await until(async () => (await owner.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  const at = (seconds: number, text: string) => ({ demoId: demo.id, atSeconds: seconds, text })
  const { note: late } = await owner.api.addDemoNote(at(83, 'Vocal is late here.'))
  await member.api.replyToDemoNote({ noteId: late.id, text: 'Yes, @marta.', mentions: [owner.id] })
  await member.api.addDemoNote({ ...at(12, 'Bass and kick fight.'), untilSeconds: 19 })
  const { note } = await owner.api.addDemoNote(at(40, 'Breathe.'))
  await member.api.resolveDemoNote({ noteId: note.id })
  const { blindVote } = await owner.api.startBlindVote({ firstDemoId: demo.id, secondDemoId: older.id })
  const sections = [
    { name: 'Verse', startSeconds: 8, endSeconds: 40 },
    { name: 'Chorus', startSeconds: 40, endSeconds: 70 },
  ]
  const { sectionsVersion } = (await owner.api.getDemo({ id: demo.id })).demo
  await owner.api.saveDemoSections({ demoId: demo.id, sections, sectionsVersion })
  await until(async () => (await owner.api.getBlindVotes({})).blindVotes.every((one) => one.sounds === 'ready'))

  const task = { name: 'Send the master', priority: 'urgent', assigned_to: 'marta', noteId: late.id } as const
  const { task: sent } = await owner.api.addBoardTask({
    ...task,
    details: '24 bit WAV.',
    dueDate: '2026-01-09',
    labels: ['ep'],
    checklist: ['ISRC', 'Artwork'].map((text) => ({ text })),
  })
  await member.api.addBoardComment({ taskId: sent.id, text: 'The ISRC is there.' })
  await owner.api.addBoardTask({ name: 'Book the room', priority: 'low', assigned_to: 'everyone', status: 'doing' })
  await owner.api.addBoardTask({ name: 'Poster', priority: 'high', assigned_to: 'everyone', status: 'done' })

  const { release } = await owner.api.addRelease({
    releaseName: 'Harbour Lights',
    releaseDate: addDays(new Date().toISOString().slice(0, 10), 20),
    template: '28-day',
  })
  await owner.api.addRelease({ releaseName: 'Low Tide', releaseDate: '2026-01-02', status: 'released' })
  await owner.api.saveReleaseTracks({
    releaseId: release.id,
    rowVersion: release.rowVersion,
    tracks: [{ title: 'Harbour Lights', isrc: 'CZA012600001', demoId: demo.id }, { title: 'Undertow' }],
  })

  const { accounts } = (await owner.api.getBooks({})).books
  const fee = {
    direction: 'income',
    date: '2026-01-02',
    text: 'Fee, Wien',
    amount: '1234.50',
    currency: 'EUR',
  } as const
  await owner.api.addEntry({ ...fee, by: [{ accountId: accounts[0]?.id ?? '' }], split: { kind: 'equal' } })
  await owner.api.saveSplit({
    kind: 'release',
    targetId: release.id,
    from: '2026-01-01',
    shares: [owner.id].map((memberId) => ({ memberId, percent: '100', role: 'words, music' })),
  })

  const { link } = await owner.api.makeGuestLink({
    songIds: [demo.songId],
    name: 'For the label',
    newestOnly: false,
    showsNotes: true,
    mayComment: true,
    mayDownload: true,
    expiresAt: null,
  })

  const file = new File([texTab('Harbour Lights')], 'harbour.alphatex')
  const { tab } = await owner.api.addTab({ songId: demo.songId, file })
  const points = [0, 1, 2, 3].map((bar) => ({ bar, occurrence: 0, ms: 500 + bar * 2000 }))
  await owner.api.saveTabSync({ tabId: tab.id, demoId: demo.id, points })

  const request = (await owner.api.makeTransfer({ direction: 'in', title: 'Stems' })).transfer
  const mixes = (await owner.api.makeTransfer({ title: 'Mixes' })).transfer
  await owner.api.addTransferFile({ transferId: mixes.id, path: 'mixes/Harbour Lights.wav', file: wavSound(1) })
  const { post } = await owner.api.shareDemoInCommunity({
    demoId: demo.id,
    postTitle: 'Harbour Lights has a new bridge',
    postContent: 'Too long? See https://nightferry.example.',
  })
  await member.api.addPostComment({ postId: post.id, newComment: 'No, @marta.', atSeconds: 40 })
  await member.api.likePost({ post_id: post.id, liked: true })

  // One that stopped in the middle, as after a reload.
  await beginResumable(owner, 50_000_000, 'Harbour Lights v3.wav')

  const admin = await quickPerson(server, 'chief', 'admin')
  admin.workspaceId = (await admin.api.createWorkspace({ workspaceName: 'Head Office' })).workspace.id
  const newcomer = await quickPerson(server, 'newcomer')
  await new Person(server.address).api.forgotPassword({ username: 'newcomer' })
  const reset = await linkMailedTo(server, 'newcomer@example.com', '/reset-password/')
  const [token = ''] = await tokensSentTo(server, 'guest@example.com')
  return {
    owner,
    admin,
    newcomer,
    parameters: {
      '/help/{topic}': '/help/workspaces',
      '/help/{topic}/{article}': '/help/demos/pin-a-note',
      '/reset-password/{token}': new URL(reset).pathname,
      '/accept-invite/{token}': `/accept-invite/${token}`,
      '/listen/{token}': new URL(link.url ?? '').pathname,
      '/send-files/{token}': new URL(request.url ?? '').pathname,
      '/invite-to-workspace/{workspaceId}': `/invite-to-workspace/${workspace.id}`,
      '/demos/{demoId}': `/demos/${demo.id}`,
      '/release-plan/{releaseId}': `/release-plan/${release.id}`,
      '/blind-votes/{voteId}': `/blind-votes/${blindVote.id}`,
      '/tabs/{tabId}': `/tabs/${tab.id}`,
      '/scale-finder': '/scale-finder?notes=D,E,F,A,Bb&all=yes',
    },
  }
}
