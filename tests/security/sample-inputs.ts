import type { allRoutes } from '#tests/support/all-routes.gen.ts'
import { featureInputs } from './feature-samples.gen.ts'
import { accountSamples } from './samples-accounts.ts'
import { communitySamples } from './samples-community.ts'
import { deletionSamples } from './samples-deletion.ts'
import { fileSamples } from './samples-files.ts'
import { financeSamples } from './samples-finances.ts'
import { inboxSamples } from './samples-inbox.ts'
import { merchSamples } from './samples-merch.ts'
import { notificationSamples } from './samples-notifications.ts'
import { releaseSamples } from './samples-releases.ts'
import { statementSamples } from './samples-statements.ts'
import { statisticsSamples } from './samples-statistics.ts'
import { transferSamples } from './transfer-samples.ts'
import type { Band, World } from './world.ts'

/** The ids that an attempt uses; those of one band, or ids of nothing. */
export type Ids = Pick<
  Band,
  | 'workspaceId'
  | 'thingId'
  | 'demoId'
  | 'noteId'
  | 'inviteId'
  | 'memberId'
  | 'uploadId'
  | 'voteId'
  | 'blindToken'
  | 'songId'
  | 'guestLinkId'
  | 'guestNoteId'
  | 'guestToken'
  | 'taskId'
  | 'releaseId'
  | 'releaseName'
  | 'milestoneId'
  | 'eventId'
  | 'absenceId'
  | 'tabId'
  | 'fileFolderId'
  | 'fileId'
  | 'trashedFileId'
  | 'feedId'
  | 'calendarToken'
  | 'importId'
  | 'editId'
  | 'eventGuestId'
  | 'commentId'
  | 'drillId'
  | 'linkPageId'
  | 'linkSlug'
  | 'releaseSlug'
  | 'reminderToken'
  | 'transferId'
  | 'transferFileId'
  | 'transferToken'
  | 'requestToken'
  | 'postId'
  | 'postCommentId'
  | 'imageId'
  | 'accountId'
  | 'sessionId'
  | 'jobId'
  | 'mailFolderId'
  | 'mailId'
  | 'mailDraftId'
>

type Inputs = { [K in keyof typeof allRoutes]: ((ids: Ids, world: World) => Record<string, unknown>) | 'endless' }

const none = () => ({})
/** A report of a bug, which no band has. */
export const someBug = '0192f0c1-2a6b-7c3d-8e4f-5a6b7c8d9e0f'
const song = () => ({ file: new Blob([new Uint8Array(1000).fill(1)]) })

const guestRights = { newestOnly: false, showsNotes: true, mayComment: true, mayDownload: true, expiresAt: null }

const linkContent = {
  title: 'Ours',
  tagline: '',
  theme: {
    background: '#ffffff',
    text: '#000000',
    button: '#000000',
    buttonText: '#ffffff',
    font: 'sans',
    shape: 'soft',
  },
  blocks: [],
  remind: true,
  indexed: true,
}

/** A believable input for every row; a row without one does not compile. `endless` rows are streams with tests of their own. */
export const sampleInputs: Inputs = {
  addLinkPage: (ids) => ({ slug: 'our-new-page', releaseId: ids.releaseId }),
  askReleaseReminder: (ids) => ({ slug: ids.releaseSlug, email: 'fan@example.com' }),
  confirmReminder: (ids) => ({ token: ids.reminderToken }),
  deleteLinkPage: (ids) => ({ pageId: ids.linkPageId }),
  endReminder: (ids) => ({ token: ids.reminderToken }),
  exportAccount: none,
  exportWorkspace: none,
  followBandLink: (ids) => ({ slug: ids.linkSlug, item: 'abcdef' }),
  followReleaseLink: (ids) => ({ slug: ids.releaseSlug, item: 'abcdef' }),
  getLinkCounts: (ids) => ({ id: ids.linkPageId }),
  getLinkPage: (ids) => ({ id: ids.linkPageId }),
  getLinkPages: none,
  linkCard: (ids) => ({ imageId: ids.linkPageId }),
  linkImage: (ids) => ({ imageId: ids.linkPageId }),
  linkPicture: (ids) => ({ id: ids.linkPageId }),
  linkSound: (ids) => ({ pageId: ids.linkPageId }),
  linkQr: (ids) => ({ id: ids.linkPageId, format: 'svg' }),
  publishLinkPage: (ids) => ({ pageId: ids.linkPageId }),
  removeLinkPicture: (ids) => ({ pageId: ids.linkPageId }),
  renameLinkPage: (ids) => ({ pageId: ids.linkPageId, slug: 'our-other-name' }),
  restoreLinkPage: (ids) => ({ pageId: ids.linkPageId }),
  saveLinkPage: (ids) => ({ pageId: ids.linkPageId, content: linkContent }),
  saveLinkPicture: (ids) => ({ pageId: ids.linkPageId, ...song() }),
  saveLinkSound: (ids) => ({ pageId: ids.linkPageId, demoId: ids.demoId }),
  showBandPage: (ids) => ({ slug: ids.linkSlug }),
  showReleaseLink: (ids) => ({ slug: ids.releaseSlug }),
  showReminder: (ids) => ({ token: ids.reminderToken }),
  showReminderEnd: (ids) => ({ token: ids.reminderToken }),
  unpublishLinkPage: (ids) => ({ pageId: ids.linkPageId }),
  acceptInvite: (_ids, world) => ({ token: world.ours.inviteToken }),
  addDemo: () => ({ demoTitle: 'New song', demoVersion: 1, ...song() }),
  addGuestNote: (ids) => ({ token: ids.guestToken, demoId: ids.demoId, text: 'Lovely.', atSeconds: 83 }),
  askGuestLink: (ids) => ({ token: ids.guestToken, wish: 'download' }),
  bugAttachment: () => ({ id: someBug }),
  changeMemberRole: (ids) => ({ member_id: ids.memberId, role: 'guest', rowVersion: 1 }),
  deleteBug: () => ({ id: someBug }),
  finishBug: () => ({ bugId: someBug }),
  getBugs: none,
  getOwnBugs: none,
  reopenBug: () => ({ bugId: someBug }),
  restoreBug: () => ({ bugId: someBug }),
  saveWorkspace: (ids) => ({
    workspace_id: ids.workspaceId,
    workspaceName: 'Renamed',
    timeZone: 'Europe/Prague',
    rowVersion: 1,
  }),
  handOverWorkspace: (ids) => ({ workspace_id: ids.workspaceId, member_id: ids.memberId }),
  changeGuestLink: (ids) => ({ linkId: ids.guestLinkId, name: 'Changed', ...guestRights }),
  claimGuestNotes: (ids) => ({ token: ids.guestToken }),
  deleteGuestNote: (ids) => ({ token: ids.guestToken, noteId: ids.guestNoteId }),
  editGuestNote: (ids) => ({ token: ids.guestToken, noteId: ids.guestNoteId, text: 'Changed' }),
  getGuestLink: (ids) => ({ token: ids.guestToken }),
  getGuestLinks: (ids) => ({ songId: ids.songId }),
  guestDownload: (ids) => ({ token: ids.guestToken, id: ids.demoId }),
  guestPeaks: (ids) => ({ token: ids.guestToken, id: ids.demoId }),
  guestSound: (ids) => ({ token: ids.guestToken, id: ids.demoId }),
  makeGuestLink: (ids) => ({ songIds: [ids.songId], name: 'For the label', ...guestRights }),
  nameGuest: (ids) => ({ token: ids.guestToken, name: 'Ada' }),
  openGuestLink: (ids) => ({ token: ids.guestToken }),
  revokeGuestLink: (ids) => ({ linkId: ids.guestLinkId }),
  addDemoNote: (ids) => ({ demoId: ids.demoId, text: 'Breath is too loud.', atSeconds: 83 }),
  ...communitySamples,
  addBoardComment: (ids) => ({ taskId: ids.taskId, text: 'I can do that.' }),
  addBoardTask: () => ({ name: 'Book the room', priority: 'mid', assigned_to: 'everyone' }),
  checkBoardTask: (ids) => ({ taskId: ids.taskId, itemId: ids.taskId, done: true }),
  deleteBoardComment: (ids) => ({ commentId: ids.commentId }),
  deleteBoardTask: (ids) => ({ id: ids.taskId }),
  editBoardTask: (ids) => ({ taskId: ids.taskId, name: 'Changed', priority: 'low' }),
  getBoardComments: (ids) => ({ taskId: ids.taskId }),
  getBoardLinkTargets: none,
  getBoardTasks: none,
  moveBoardTask: (ids) => ({ taskId: ids.taskId, status: 'done' }),
  restoreBoardComment: (ids) => ({ commentId: ids.commentId }),
  restoreBoardTask: (ids) => ({ taskId: ids.taskId }),
  aimUpload: (ids) => ({
    id: ids.uploadId,
    target: { songId: null, title: 'Tide', version: 2, replaces: null },
  }),
  appendToUpload: (ids) => ({ id: ids.uploadId, 'upload-offset': '0', piece: new Blob(['sound']) }),
  castBlindVote: (ids) => ({ voteId: ids.voteId, choice: 'x' }),
  closeBlindVote: (ids) => ({ voteId: ids.voteId }),
  confirmCarriedNote: (ids) => ({ noteId: ids.noteId, state: 'fixed' }),
  createUpload: () => ({
    'upload-length': '1000',
    'upload-metadata': `filename ${btoa('tide.wav')},purpose ${btoa('demo')}`,
  }),
  createWorkspace: () => ({ workspaceName: 'Side project' }),
  getDatabaseTableNames: none,
  getDatabaseTable: () => ({ table: 'demos' }),
  runDatabaseQuery: () => ({ table: 'demos' }),
  explainDatabaseQuery: () => ({ table: 'demos' }),
  downloadDatabaseXlsx: () => ({ table: 'demos' }),
  getSavedDatabaseQueries: none,
  saveDatabaseQuery: () => ({ name: 'All songs', query: 'SELECT * FROM demos', shared: true }),
  deleteDatabaseQuery: (ids) => ({ queryId: ids.taskId }),
  deleteBlindVote: (ids) => ({ voteId: ids.voteId }),
  deleteDemo: (ids) => ({ id: ids.demoId }),
  deleteDemoNote: (ids) => ({ noteId: ids.noteId }),
  deleteWorkspace: (ids) => ({ workspace_id: ids.workspaceId }),
  demoPeaks: (ids) => ({ id: ids.demoId }),
  demoLanes: (ids) => ({ id: ids.demoId }),
  demoCover: (ids) => ({ id: ids.demoId }),
  analyseDemoAgain: (ids) => ({ id: ids.demoId }),
  setDemoMusic: (ids) => ({ demoId: ids.demoId, demoBPM: 92 }),
  saveDemoSections: (ids) => ({ demoId: ids.demoId, sections: [], sectionsVersion: 1 }),
  downloadDemo: (ids) => ({ id: ids.demoId }),
  downloadSong: (ids) => ({ demoId: ids.demoId }),
  dropUpload: (ids) => ({ id: ids.uploadId }),
  editDemo: (ids) => ({ demoId: ids.demoId, demoTitle: 'Changed', demoVersion: 2 }),
  editDemoNote: (ids) => ({ noteId: ids.noteId, text: 'Changed' }),
  exportDemoNotes: (ids) => ({ id: ids.demoId, format: 'csv' }),
  fetchEmails: none,
  getAuditLog: none,
  exportAuditLog: none,
  getAdminOverview: none,
  getAdminAccounts: () => ({ q: 'owner' }),
  getAdminAccount: (ids) => ({ accountId: ids.accountId }),
  changeAccountTier: (ids) => ({ accountId: ids.accountId, tier: 'pro' }),
  disableAccount: (ids) => ({ accountId: ids.accountId, reason: 'Spam' }),
  restoreAccount: (ids) => ({ accountId: ids.accountId }),
  endAccountSessions: (ids) => ({ accountId: ids.accountId }),
  sendAccountReset: (ids) => ({ accountId: ids.accountId }),
  getAdminWorkspaces: none,
  // Open, as it is: what else is tried in this band goes on.
  setWorkspaceState: (ids) => ({ targetId: ids.workspaceId, state: 'open', reason: '' }),
  getWaitlist: none,
  exportWaitlist: none,
  inviteWaiting: () => ({ email: 'someone@example.com', plan: 'pro' }),
  removeWaiting: () => ({ email: 'someone@example.com', plan: 'pro' }),
  getAdminMails: none,
  readAdminMail: (ids) => ({ mailId: ids.jobId }),
  getAdminJobs: none,
  retryJobs: (ids) => ({ queue: 'send-mail', jobId: ids.jobId }),
  cancelJob: (ids) => ({ queue: 'send-mail', jobId: ids.jobId }),
  checkStorage: none,
  getInstanceSettings: none,
  saveInstanceSettings: () => ({ registration: 'open', largestUploadBytes: null, banner: 'Hello', rowVersion: 0 }),
  getInstanceNotice: none,
  getBlindBallot: (ids) => ({ voteId: ids.voteId }),
  getBlindVotes: none,
  getCurrentWorkspace: none,
  getDemoAlignment: (ids) => ({ fromDemoId: ids.demoId, toDemoId: ids.demoId }),
  getDemo: (ids) => ({ id: ids.demoId }),
  getDemos: none,
  getHomepage: none,
  getInvitation: (_ids, world) => ({ token: world.ours.inviteToken }),
  getInvites: (ids) => ({ workspaceId: ids.workspaceId }),
  getRegisteredRoutes: none,
  addMilestone: (ids) => ({
    releaseId: ids.releaseId,
    title: 'Radio',
    due: '2030-01-04',
    ownerId: ids.memberId,
    fact: 'split',
  }),
  addRelease: () => ({ releaseName: 'New single', releaseDate: '2030-02-01', template: 'full' }),
  addSpotifyArtistId: () => ({ 'artist-id': '0TnOYISbd1XYRBk9myaseg' }),
  deleteMilestone: (ids) => ({ milestoneId: ids.milestoneId }),
  deleteRelease: (ids) => ({ releaseName: ids.releaseName }),
  downloadArtwork: (ids) => ({ id: ids.releaseId }),
  editMilestone: (ids) => ({ milestoneId: ids.milestoneId, ownerId: ids.memberId, done: true }),
  editRelease: (ids) => ({ releaseId: ids.releaseId, releaseDate: '2030-03-01' }),
  submitBug: () => ({ bug_description: 'The pin is a second late.', screen: '/demos' }),
  getReleasePlan: none,
  restoreMilestone: (ids) => ({ milestoneId: ids.milestoneId }),
  restoreRelease: (ids) => ({ releaseId: ids.releaseId }),
  planRelease: (ids) => ({ releaseId: ids.releaseId, template: '28-day' }),
  removeArtwork: (ids) => ({ releaseId: ids.releaseId }),
  restoreArtwork: (ids) => ({ releaseId: ids.releaseId }),
  removeSpotifyArtistId: none,
  saveArtwork: (ids) => ({ releaseId: ids.releaseId, file: new Blob(['not a picture']) }),
  showArtwork: (ids) => ({ id: ids.releaseId }),
  addTrainingAnswers: () => ({ answers: [{}], day: '2029-12-04' }),
  addTrainingDrill: () => ({ name: 'Octaves', trainer: 'eq', setting: { kind: 'band', size: 12 }, questions: 10 }),
  deleteTraining: none,
  deleteTrainingDrill: (ids) => ({ drillId: ids.drillId }),
  editTrainingDrill: (ids) => ({
    drillId: ids.drillId,
    name: 'Changed',
    trainer: 'eq',
    setting: { kind: 'band', size: 6 },
    questions: 5,
  }),
  exportTraining: none,
  getTrainingDrills: none,
  getTrainingProgress: () => ({ day: '2029-12-04' }),
  getTrainingState: () => ({ day: '2029-12-04' }),
  restoreTrainingDrill: (ids) => ({ drillId: ids.drillId }),
  ...accountSamples,
  ...fileSamples,
  addTab: () => ({ title: 'Tide', file: new Blob([':4 0.6 2.5 | 3.5 5.4']) }),
  deleteTab: (ids) => ({ tabId: ids.tabId }),
  downloadTab: (ids) => ({ id: ids.tabId }),
  editTab: (ids) => ({ tabId: ids.tabId, title: 'Changed', songId: ids.songId }),
  getTab: (ids) => ({ id: ids.tabId }),
  getTabs: (ids) => ({ songId: ids.songId }),
  replaceTabFile: (ids) => ({ tabId: ids.tabId, file: new Blob([':4 0.6 2.5 | 3.5 5.4']) }),
  restoreTab: (ids) => ({ tabId: ids.tabId }),
  saveTabSync: (ids) => ({ tabId: ids.tabId, demoId: ids.demoId, points: [{ bar: 0, occurrence: 0, ms: 100 }] }),
  addAbsence: () => ({ from: '2029-12-20', to: '2029-12-24', note: 'Skiing' }),
  addEvent: () => ({ title: 'Rehearsal', date: '2029-12-04', start: '19:00', rule: 'FREQ=WEEKLY;COUNT=3' }),
  answerEvent: (ids) => ({ eventId: ids.eventId, answer: 'yes', comment: 'Late.' }),
  changeCalendarFeed: (ids) => ({ feedId: ids.feedId, name: 'Changed', kinds: ['event'] }),
  deleteAbsence: (ids) => ({ absenceId: ids.absenceId }),
  deleteEvent: (ids) => ({ event_id: ids.eventId }),
  editAbsence: (ids) => ({ absenceId: ids.absenceId, from: '2029-12-20', to: '2029-12-24', note: '' }),
  editEvent: (ids) => ({ eventId: ids.eventId, title: 'Changed', scope: 'all' }),
  findDates: () => ({ from: '2029-12-01', to: '2029-12-31' }),
  getAvailability: () => ({ from: '2029-12-01', to: '2029-12-31' }),
  getCalendar: () => ({ from: '2029-12-01', to: '2029-12-31' }),
  getCalendarFeeds: none,
  getEvent: (ids) => ({ eventId: ids.eventId }),
  getEventImports: none,
  importEvents: () => ({ file: new Blob(['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n']) }),
  makeCalendarFeed: () => ({ name: 'Phone', kinds: ['event', 'absence'] }),
  readCalendarFeed: (ids) => ({ calendarToken: ids.calendarToken }),
  restoreEvent: (ids) => ({ eventId: ids.eventId, scope: 'all' }),
  revokeCalendarFeed: (ids) => ({ feedId: ids.feedId }),
  rotateCalendarFeed: (ids) => ({ feedId: ids.feedId }),
  undoEventEdit: (ids) => ({ undoId: ids.editId }),
  undoEventImport: (ids) => ({ importId: ids.importId }),
  getEventGuests: (ids) => ({ eventId: ids.eventId }),
  addEventGuests: (ids) => ({ eventId: ids.eventId, people: 'Ada <ada@example.com>, bob@example.com' }),
  removeEventGuests: (ids) => ({ eventId: ids.eventId, guestIds: [ids.eventGuestId] }),
  restoreEventGuests: (ids) => ({ eventId: ids.eventId, guestIds: [ids.eventGuestId] }),
  showEventInvitation: () => ({ token: 'x'.repeat(43) }),
  answerEventInvitation: () => ({ token: 'x'.repeat(43), answer: 'yes' }),
  showInvitationEnd: () => ({ token: 'x'.repeat(43) }),
  endEventInvitations: () => ({ token: 'x'.repeat(43) }),
  addSubscribedCalendar: () => ({ name: 'The Anchor', colour: 'green', address: 'https://example.com/shows.ics' }),
  deleteSubscribedCalendar: (ids) => ({ calendarId: ids.thingId }),
  editSubscribedCalendar: (ids) => ({ calendarId: ids.thingId, name: 'The Harbour', colour: 'pink' }),
  getSubscribedCalendars: none,
  refreshSubscribedCalendar: (ids) => ({ calendarId: ids.thingId }),
  restoreSubscribedCalendar: (ids) => ({ calendarId: ids.thingId }),
  ...financeSamples,
  ...releaseSamples,
  ...merchSamples,
  ...notificationSamples,
  ...inboxSamples,
  ...statementSamples,
  ...deletionSamples,
  ...featureInputs,
  ...statisticsSamples,
  ...transferSamples,
  getUploadOffset: (ids) => ({ id: ids.uploadId }),
  getUploads: none,
  getVersion: none,
  getWorkspaceMembers: none,
  getWorkspaces: none,
  healthz: none,
  securityTxt: none,
  leaveWorkspace: (ids) => ({ workspace_id: ids.workspaceId }),
  guestLive: 'endless',
  live: 'endless',
  loadWorkspace: (ids) => ({ workspace_id: ids.workspaceId }),
  openApi: none,
  playBlind: (ids) => ({ token: ids.blindToken }),
  playDemo: (ids) => ({ id: ids.demoId }),
  prepareBlindVote: (ids) => ({ voteId: ids.voteId }),
  removeWorkspaceMember: (ids) => ({ member_id: ids.memberId }),
  replyToDemoNote: (ids) => ({ noteId: ids.noteId, text: 'So it is.' }),
  resendInvite: (ids) => ({ invite_id: ids.inviteId }),
  resolveDemoNote: (ids) => ({ noteId: ids.noteId, resolved: true }),
  revokeInvite: (ids) => ({ invite_id: ids.inviteId }),
  sayListening: (ids) => ({ demoId: ids.demoId, positionSeconds: 12, playing: true }),
  sayGuestListening: (ids) => ({
    token: ids.guestToken,
    page: '0'.repeat(32),
    demoId: ids.demoId,
    positionSeconds: 12,
    playing: true,
  }),
  sendInvite: (ids) => ({ workspaceId: ids.workspaceId, email: 'drummer@example.com' }),
  startBlindVote: (ids) => ({ firstDemoId: ids.demoId, secondDemoId: ids.demoId }),
}
