import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { LiveQueryClient } from './query-client.ts'

const loading = () => {
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const answers: ((answer: string | Error) => void)[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn })
  const end = observer.subscribe(() => undefined)
  return { client, answers, shown: () => observer.getCurrentResult().data, end }
}

test('a change told during a first load is asked for again, once for many of them', async () => {
  const { client, answers, shown, end } = loading()
  const told = [client.invalidateQueries({ queryKey: ['list'] }), client.invalidateQueries()]
  answers[0]?.('from before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('from after it')
  await Promise.all(told)
  expect(shown()).toBe('from after it')
  expect(answers).toHaveLength(2)
  end()
})

test('a first load that nothing is told about is asked for once, and one that failed is not asked for again', async () => {
  const quiet = loading()
  quiet.answers[0]?.('all there is')
  await expect.poll(quiet.shown).toBe('all there is')
  expect(quiet.answers).toHaveLength(1)
  quiet.end()
  const failing = loading()
  const told = failing.client.invalidateQueries()
  failing.answers[0]?.(new Error('no'))
  await told
  expect(failing.answers).toHaveLength(1)
  failing.end()
})
