import type { TestProject } from 'vitest/node'
import { type Dovecot, startDovecot } from './dovecot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one mail server of the run, or why there is none. */
    mailServer: Omit<Dovecot, 'stop' | 'own' | 'mailFolder' | 'certificatePath'> | { missing: string }
  }
}

/** Before all tests: one Dovecot, in which each test has a mailbox of its own. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  try {
    const { stop, own: _own, mailFolder: _folder, certificatePath: _path, ...server } = await startDovecot()
    project.provide('mailServer', server)
    return stop
  } catch (error) {
    // Other tests do without; those of the inbox fail with these words.
    project.provide('mailServer', { missing: error instanceof Error ? error.message : String(error) })
    return async () => undefined
  }
}
