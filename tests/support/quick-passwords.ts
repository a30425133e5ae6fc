import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { testPassword } from './test-password.ts'

const { argon2 } = crypto
const little = { memory: 8, passes: 1 }

// From now on this process hashes the password of all who sign up in tests with little work: that is half of signing up. Every
// other password costs what it does, and so does the guess of a wrong one. Before anything else is imported, as who has imported it keeps it.
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, parameters.message === testPassword ? { ...parameters, ...little } : parameters, callback)
syncBuiltinESMExports()
