// A program of somebody else, who has this server's address and nothing of Backline's: its types come from /openapi.json by
// `npx openapi-typescript ADDRESS/openapi.json -o backline.ts`. A long test generates them, checks this file with them, and runs it.
import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './backline.ts'

const [address = '', username = '', password = ''] = process.argv.slice(2)

const session = { cookie: '', csrfToken: '', workspaceId: '' }

/** The session, as the document describes it: cookie, token and origin. */
const inSession: Middleware = {
  onRequest: ({ request }) => {
    request.headers.set('cookie', session.cookie)
    if (session.workspaceId) request.headers.set('x-workspace-id', session.workspaceId)
    if (request.method === 'GET') return request
    request.headers.set('x-csrftoken', session.csrfToken)
    request.headers.set('origin', address)
    return request
  },
  onResponse: ({ response }) => {
    const given = response.headers.getSetCookie().findLast((cookie) => /^(__Host-)?backline=/.test(cookie))
    session.cookie = given?.split(';')[0] ?? session.cookie
    session.csrfToken = response.headers.get('x-csrftoken') ?? session.csrfToken
  },
}

const backline = createClient<paths>({ baseUrl: address })
backline.use(inSession)

/** What was answered; ends the program with the sentence of a refusal. */
const answered = <Data>({ data, error }: { data?: Data; error?: components['schemas']['Failure'] }): Data => {
  if (data === undefined) throw new Error(error?.error ?? 'No answer.')
  return data
}

session.csrfToken = answered(await backline.GET('/api/csrf-token')).csrfToken
const account = { username, email: `${username}@example.com`, password, passwordAgain: password }
answered(await backline.POST('/api/register', { body: account }))
answered(await backline.POST('/api/login', { body: { username, password } }))
const made = answered(await backline.POST('/create-workspace', { body: { workspaceName: 'Night Ferry' } }))
session.workspaceId = made.workspace.id

const event = answered(
  await backline.POST('/add-event', { body: { title: 'Rehearsal', date: '2029-12-04', start: '19:00' } }),
).event
for (let at = 1; at <= 101; at += 1)
  answered(
    await backline.POST('/add-board-task', {
      body: { name: `Task ${at}`, priority: 'mid', assigned_to: 'everyone' },
      params: { header: { 'Idempotency-Key': `task-${username}-${at}` } },
    }),
  )

const tasks: components['schemas']['BoardTask'][] = []
let pages = 0
for (let cursor: string | null | undefined; cursor !== null; ) {
  const page = answered(
    await backline.GET('/api/get-board-tasks', { params: { query: { ...(cursor && { cursor }) } } }),
  )
  tasks.push(...page.tasks)
  pages += 1
  cursor = page.nextCursor
}

const refused = await backline.POST('/add-board-task', {
  body: { name: '', priority: 'mid', assigned_to: 'everyone' },
})
const code: components['schemas']['Failure']['code'] | undefined = refused.error?.code
const told = {
  event: event.title,
  tasks: new Set(tasks.map(({ id }) => id)).size,
  pages,
  code,
  fields: refused.error?.fields,
}
process.stdout.write(`${JSON.stringify(told)}\n`)
