import { expect, test } from 'vitest'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { sourceFiles } from './source-files.ts'
import { sharedRules } from './use-cases.ts'

const routes: Record<string, Route> = allRoutes

/** Rules that one use case still takes from another. This list only gets shorter: give them a file of their own. */
const stillShared = [
  'accounts/server/delete-accounts.ts: letPictureGo of profile-picture.ts',
  'guests/server/claim-notes.ts: allGuestHashesOf, guestHashOf of open-link.ts',
  'guests/server/guest-live.ts: enter of open-link.ts',
  'guests/server/guest-notes.ts: enter of open-link.ts',
  'inbox/server/connect-mailbox.ts: sealSecrets, serversOf of mailbox-login.ts',
  'inbox/server/watch-mailbox.ts: imapAccess of mailbox-login.ts',
  'workspaces/server/accept-invitation.ts: showWorkspace of current-workspace.ts',
  'workspaces/server/invite.ts: lockFor of current-workspace.ts',
  'workspaces/server/membership.ts: lockFor, showWorkspace of current-workspace.ts',
  'workspaces/server/membership.ts: showInvitation of invite.ts',
  'workspaces/server/save-workspace.ts: lockFor, showWorkspace of current-workspace.ts',
]

test('no use case takes a rule from another: what they share has a file of its own', () => {
  const found = sharedRules(sourceFiles(), routes).map(
    ({ from, to, names }) => `${from.replace('src/features/', '')}: ${names.join(', ')} of ${to.split('/').at(-1)}`,
  )
  expect(found.toSorted()).toEqual(stillShared)
})

test('a planted rule is found; a type, and a use case that is called as a whole, are not', () => {
  const file = (name: string, text: string) => ({ path: `src/features/board/server/${name}`, text, lines: 1 })
  const planted = [
    file(
      'board-feature.ts',
      [
        "import { addComment } from './comments.ts'",
        "import { addTask } from './tasks.ts'",
        'defineFeature(',
        '    routes,',
        '    {',
        '    addBoardTask: ({ scope }, input) => {',
        '      return addTask(services, scope, input)',
        '    },',
        '    addBoardComment: ({ scope }, input) =>',
        '      addComment(services, scope, input),',
        '})',
      ].join('\n'),
    ),
    file('tasks.ts', ''),
    file('comments.ts', "import { addTask, findTask, type Task } from './tasks.ts'"),
  ]
  expect(sharedRules(planted, routes)).toEqual([
    { from: 'src/features/board/server/comments.ts', to: 'src/features/board/server/tasks.ts', names: ['findTask'] },
  ])
})
