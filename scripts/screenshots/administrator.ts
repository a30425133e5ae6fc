import { Person } from '#tests/support/person.ts'
import type { SampleServer } from './sample-server.ts'

const login = { username: 'chief', password: 'correct horse battery' }

/** An administrator beside the sample band, with something to administrate. */
export const makeAdministrator = async ({ address, eliska, admin }: SampleServer): Promise<Person> => {
  const chief = new Person(address)
  const account = { ...login, email: 'chief@example.com', passwordAgain: login.password }
  const isNew = await chief.api.register(account).then(
    () => true,
    () => false,
  )
  if (isNew) await admin('grant', login.username, 'admin')
  await chief.api.login(login)
  const { workspaces } = await chief.api.getWorkspaces({})
  chief.workspaceId =
    workspaces[0]?.id ?? (await chief.api.createWorkspace({ workspaceName: 'Head Office' })).workspace.id
  await chief.api.loadWorkspace({ workspace_id: chief.workspaceId })
  if (isNew) await reportBugs(eliska)
  return chief
}

const reportBugs = async (eliska: Person): Promise<void> => {
  for (const [screen, bug_description] of [
    ['/demos', 'The list jumped to the top after I deleted a version.'],
    ['/calendar', 'A rehearsal at midnight is shown on both days.'],
  ] as const)
    await eliska.api.submitBug({ screen, bug_description })
}
