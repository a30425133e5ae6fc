import './quick-passwords.ts'

import { beforeEach } from 'vitest'
import { clashOnce } from './clash-once.ts'
import { writeStatementsDown } from './statements-written.ts'
import { forgetCalls } from './test-server.ts'

writeStatementsDown()
clashOnce()

// No test pays with a limit for what the one before it called.
beforeEach(forgetCalls)
