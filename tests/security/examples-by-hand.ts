import type { CallExample } from '#server/http/openapi/examples.ts'
import type { RowName } from './every-row.ts'

const password = 'correct horse battery'
const id = '0192f0c1-0001-7000-8000-000000000000'
const success = true
const passkey = {
  id: 'AXsj',
  rawId: 'AXsj',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
}
const challenge = 'Q2hhbGxlbmdlLW9mLXRoaXJ0eS10d28tYnl0ZXMtMDA'
const recoveryCode = '7h2k9m-q0x4vd-3nzt8c-w5rj1p'
const done: CallExample = { reply: { success } }
const message = (text: string): CallExample => ({ reply: { success, message: text } })
const messages = (text: string): CallExample => ({ reply: { success, messages: [{ type: 'success', text }] } })

const account = { id, name: 'Band account', kind: 'bank', isClosed: false, rowVersion: 1 }
const money = [{ minor: '10000', currency: 'EUR' }]
const guestNote = {
  id,
  demoId: id,
  author: 'Ada',
  guest: true,
  text: 'Lovely.',
  atSeconds: 83,
  untilSeconds: null,
  createdAt: '2029-12-04T19:00:00.000Z',
  editedAt: null,
  rowVersion: 1,
  parentId: null,
  resolved: false,
  mine: true,
}

const pageApproval = {
  ...{ id, kind: 'page', targetId: id, name: 'Night Ferry', version: '', openId: id, mark: '2', note: '' },
  ...{ state: 'waiting', quorum: null, needed: 1, people: [], mayAnswer: false, release: null },
  ...{ askedById: id, askedByName: 'Marta', askedAt: '2029-12-04T19:00:00.000Z' },
}

const atProvider = 'https://login.example/authorize?client_id=backline&response_type=code'

const token = {
  id,
  name: 'Band site',
  who: 'Marta',
  isOwn: true,
  scope: 'read',
  features: ['events'],
  state: 'open',
  madeAt: '2029-12-04T19:00:00.000Z',
  expiresAt: '2030-03-04T19:00:00.000Z',
  lastUsedAt: null,
}

/** Parts of examples by hand, where the sample is refused, as its tests ask for, or its answer is too long to show. */
export const examplesByHand: Partial<Record<RowName, CallExample>> = {
  makeToken: { reply: { success, token, secret: 'bl_Example-secret-of-forty-three-characters-00' } },
  // Only by a token is there one to tell of.
  getThisToken: {
    reply: {
      success,
      token,
      workspace: { id, name: 'Night Ferry' },
      role: 'owner',
      person: { id, username: 'marta', displayName: 'Marta' },
    },
  },
  // Of a cover, as the sample asks about one, a newer file does that.
  askAgainForApproval: { reply: { success, approval: pageApproval, message: '1 person is asked again.' } },
  // The band of the sample waits already, and nobody answers their own.
  askForFeedback: { reply: { success, postId: id, message: 'Your demo is in the queue.' } },
  answerFeedback: { reply: { success, commentId: id, message: 'Thank you. Marta can read it now.' } },
  // A queue of all would show what both bands ask.
  getFeedbackQueue: { reply: { success, requests: [], hasMore: false, credits: 3, useful: 0, waits: null } },
  mcp: { reply: { jsonrpc: '2.0', id: 1, result: {} } },
  openApi: { reply: { openapi: '3.1.0' } },
  register: { ...done, input: { username: 'marta', email: 'marta@example.com', password, passwordAgain: password } },
  login: { reply: { success, factors: [] }, input: { username: 'marta', password } },
  bringAccountBack: { reply: { success, factors: [] }, input: { username: 'marta', password } },
  confirmSession: { ...done, input: { password } },
  addPasskey: { reply: { success, codes: [recoveryCode] }, input: { name: 'Phone', passkey } },
  getSso: { reply: { success, sso: { name: 'Example Login', isOnly: false } } },
  connectSso: { reply: { success, url: atProvider } },
  confirmBySso: { reply: { success, url: atProvider } },
  disconnectSso: done,
  addTotp: { reply: { success, codes: [recoveryCode] } },
  renewRecoveryCodes: { reply: { success, codes: [recoveryCode] } },
  beginPasskey: {
    reply: {
      success,
      options: {
        challenge,
        rp: { id: 'band.example', name: 'Backline' },
        user: { id: 'AZLwwQABcACAAAAAAAAAAA', name: 'marta', displayName: 'Marta' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 120_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    },
  },
  beginPasskeyProof: {
    reply: {
      success,
      options: {
        challenge,
        rpId: 'band.example',
        timeout: 120_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    },
  },
  proveByCode: done,
  proveByPasskey: done,
  resetPassword: done,
  sendAddressLink: { reply: { success, email: 'marta@example.com' } },
  confirmAddress: { reply: { success, kind: 'prove', email: 'marta@example.com' } },
  changePassword: done,
  uploadProfilePicture: { reply: { success, profilePictureUrl: '/profile-pictures/example.webp' } },
  deleteUser: messages('Your account was deleted.'),
  getBlindBallot: {
    reply: {
      success,
      ballot: { voteId: id, x: 'secret-of-x', y: 'secret-of-y', durationSeconds: 213.4, choice: null, comment: null },
    },
  },
  finishBug: message('The report is marked as done.'),
  reopenBug: message('The report is open again.'),
  deleteBug: message('The report was deleted.'),
  restoreBug: message('The report is back.'),
  addCommunityImage: { reply: { success, image: { id, width: 1200, height: 800, description: '' } } },
  reportToCommunity: message('Thanks. An administrator will look at it.'),
  getDemoAlignment: {
    reply: {
      success,
      alignment: {
        oldSeconds: 200,
        newSeconds: 208,
        segments: [{ oldStart: 0, oldEnd: 200, newStart: 8, newEnd: 208, confidence: 0.98 }],
        repeats: [],
        confidence: 0.98,
      },
    },
  },
  importEvents: {
    reply: {
      success,
      import: { id, fileName: 'tour.ics', imported: 12, importedBy: 'Marta', importedAt: '2029-12-04T19:00:00.000Z' },
      skipped: [],
      skippedCount: 0,
      shortened: [],
      known: 0,
      message: '12 events were imported.',
    },
  },
  addMoneyAccount: { reply: { success, account: { ...account, opening: money, balances: money } } },
  editMoneyAccount: { reply: { success, account: { ...account, opening: money, balances: money, rowVersion: 2 } } },
  addGuestNote: { reply: { success, note: guestNote } },
  editGuestNote: { reply: { success, note: { ...guestNote, text: 'Changed', rowVersion: 2 } } },
  deleteGuestNote: message('The note was deleted.'),
  restoreNotifications: messages('The notifications are back.'),
  endPushDevice: messages('This device gets no more notifications.'),
  testPushDevice: messages('The test is on its way.'),
  leaveWorkspace: messages('You left the workspace.'),
}

/** Rows whose sample is refused, and that answer what another row does. */
export const answersLike: Partial<Record<RowName, RowName>> = {
  startBlindVote: 'prepareBlindVote',
  addDemo: 'editDemo',
  confirmCarriedNote: 'resolveDemoNote',
  answerEvent: 'getEvent',
  connectMailbox: 'getMailbox',
  addLinkPage: 'saveLinkPage',
  saveLinkPicture: 'saveLinkPage',
  saveMerchPicture: 'editMerchProduct',
  reopenMerchShow: 'closeMerchShow',
  saveArtwork: 'editRelease',
  finishConnection: 'connectArtist',
  bringWorkspaceBack: 'saveWorkspace',
  acceptInvite: 'loadWorkspace',
  handOverWorkspace: 'saveWorkspace',
}
