import { expect, test } from 'vitest'
import { z } from 'zod'
import { navigation } from '#features/system/contract/navigation.ts'
import { screenAt, screens } from '#features/system/contract/screens.ts'
import { pathParams, type Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

const rows: [string, Route][] = Object.entries(allRoutes)

/** What anybody may call; a new name here needs a reason. */
const openToAll = [
  'askReleaseReminder',
  // Who proves who they are has no session yet.
  'beginPasskeyProof',
  // Leads to the provider of single sign-on.
  'beginSsoLogin',
  'bringAccountBack',
  'csrfToken',
  // Where the provider leads back to.
  'finishSso',
  'followBandLink',
  'followReleaseLink',
  'forgotPassword',
  'getInstanceNotice',
  'getSessionUserId',
  'getSso',
  'getVersion',
  'healthz',
  'linkCard',
  'linkImage',
  'linkSound',
  'login',
  'logout',
  'notifyMe',
  'openApi',
  'profilePicture',
  'proveByCode',
  'proveByPasskey',
  'register',
  'securityTxt',
  'showBandPage',
  'showReleaseLink',
]

test('every row says who may call it, and what it does', () => {
  for (const [name, row] of rows) {
    expect(['public', 'user', 'member', 'paid', 'owner', 'admin', 'link'], name).toContain(row.access)
    expect(row.doc, name).toMatch(/^[A-Z].{10,160}\.$/)
  }
  expect(
    rows
      .filter(([, row]) => row.access === 'public')
      .map(([name]) => name)
      .sort(),
  ).toEqual(openToAll)
})

/** Exports that take nothing along but what lies open on the screen they are pressed at. */
const notWorthARecord = ['exportDemoNotes']

test('who takes an export along is recorded', () => {
  const exports = rows.filter(([name]) => name.startsWith('export'))
  expect(exports.length).toBeGreaterThan(6)
  expect(exports.filter(([, { records }]) => records?.act !== 'security.export').map(([name]) => name)).toEqual(
    notWorthARecord,
  )
})

test('a path names its parameters once, and the row checks exactly those', () => {
  for (const [name, row] of rows) {
    const checked = row.params instanceof z.ZodObject ? Object.keys(row.params.shape) : []
    expect(pathParams(row.path).sort(), name).toEqual(checked.sort())
  }
})

test('no two rows answer the same call', () => {
  const calls = rows.map(([, row]) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test('reading changes nothing: rows that take a body are no GET rows', () => {
  for (const [name, row] of rows) if (row.method === 'GET') expect(row.body ?? row.file, name).toBeUndefined()
})

test('a row whose guess is worth something has a limit', () => {
  for (const [name, row] of rows) if (row.access === 'link') expect(row.limit, name).toBeDefined()
})

test('only what a mail program calls for its reader comes without a token', () => {
  const oneClick = rows.filter(([, row]) => row.oneClick)
  expect(oneClick.map(([name, row]) => [name, row.access])).toEqual([
    ['endEventInvitations', 'link'],
    ['endSplitMails', 'link'],
    ['endReminder', 'link'],
    ['unsubscribe', 'link'],
    ['stopDigest', 'link'],
  ])
})

test('what nobody is known at is open to all, and its pages need no token', () => {
  for (const [name, row] of rows.filter(([, row]) => row.anonymous)) {
    expect(['public', 'link'], name).toContain(row.access)
    expect(['page', 'stream', 'redirect'], name).toContain(row.kind)
  }
})

test('the form of every call leads to a screen that exists', () => {
  for (const [name, row] of rows) if (row.next) expect(screenAt(row.next.split('?')[0] ?? ''), name).toBeDefined()
})

test('every menu entry leads to a screen, and no call stands in the way of one', () => {
  for (const group of navigation)
    for (const entry of group.entries) expect(screenAt(entry.path), entry.label).toBeDefined()
  const reads = new Set(rows.filter(([, row]) => row.method === 'GET').map(([, row]) => row.path as string))
  expect(screens.filter((screen) => reads.has(screen.path))).toEqual([])
})

test('the calls of the specification that these screens use are there, to the letter', () => {
  const calls = new Set(rows.map(([, row]) => `${row.method} ${row.path}`))
  for (const call of [
    'GET /api/csrf-token',
    'GET /api/get-session-user-id',
    'GET /api/get-version',
    'GET /api/get-current-workspace',
    'GET /api/account-info',
    'POST /api/register',
    'POST /api/login',
    'POST /api/forgot-password',
    'POST /upload-profile-picture',
    'POST /delete-user',
    'GET /api/get-workspaces',
    'POST /load-workspace',
    'POST /create-workspace',
    'POST /delete-workspace',
    'POST /send-invite-to-workspace/{workspaceId}',
    'GET /api/get-workspace-members',
    'GET /api/get-registered-routes',
    'GET /api/get-demos',
    'POST /add-demo',
    'POST /edit-demo',
    'POST /delete-demo/{id}',
    'GET /play-demo/{id}',
    'GET /api/get-notifications',
    'POST /clear-notifications',
    'POST /mark-notification-as-read',
    'GET /api/homepage',
    'GET /fetch-emails',
    'POST /upload-file-to-file-transfer',
    'GET /api/inspect-file-transfer-folder',
  ]) {
    expect(calls).toContain(call)
  }
})
