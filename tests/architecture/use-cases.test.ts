import { expect, test } from 'vitest'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { sourceFiles } from './source-files.ts'
import { sharedRules } from './use-cases.ts'

const routes: Record<string, Route> = allRoutes

test('no use case takes a rule from another: what they share has a file of its own', () => {
  expect(sharedRules(sourceFiles(), routes)).toEqual([])
})

test('a planted rule is found; a type, a use case that is called as a whole, and a step of a transaction are not', () => {
  const file = (name: string, text: string) => ({ path: `src/features/board/server/${name}`, text, lines: 1 })
  const planted = [
    file(
      'board-feature.ts',
      [
        "import { addComment } from './comments.ts'",
        "import { addTask } from './tasks.ts'",
        "import { readTask } from './read-task.ts'",
        'defineFeature(',
        '    routes,',
        '    {',
        '    addBoardTask: ({ scope }, input) => {',
        '      return addTask(services, scope, input)',
        '    },',
        '    editBoardTask: ({ scope }, input) => database.within(scope, (tx) => readTask(tx, input)),',
        '    addBoardComment: ({ scope }, input) =>',
        '      addComment(services, scope, input),',
        '})',
      ].join('\n'),
    ),
    file('tasks.ts', ''),
    file('read-task.ts', ''),
    file(
      'comments.ts',
      "import { lockTask } from './read-task.ts'\nimport { addTask, findTask, type Task } from './tasks.ts'",
    ),
  ]
  expect(sharedRules(planted, routes)).toEqual([
    { from: 'src/features/board/server/comments.ts', to: 'src/features/board/server/tasks.ts', names: ['findTask'] },
  ])
})
