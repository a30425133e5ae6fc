import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  const { openLog } = await import('${join(import.meta.dirname, 'log.ts')}')
  const log = openLog('warn')
  process.stdin.once('data', () => { log.warn('last words'); log.warn('and more'); process.exit(0) })`

test('a process ends although the reader of its log is gone and lines are waiting', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.destroy()
  child.stdin.write('go')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const end = await once(child, 'exit')
  clearTimeout(late)
  expect(end).toEqual([0, null])
})
