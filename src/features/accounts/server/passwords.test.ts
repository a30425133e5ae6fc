import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is itself and no other', async () => {
  const hashed = await hashPassword('correct horse battery')
  expect(await isPassword('correct horse battery', hashed)).toBe(true)
  for (const other of ['', 'correct horse batterY', 'correct horse battery ', 'correct horse batter']) {
    expect(await isPassword(other, hashed)).toBe(false)
  }
})

test('the same password never has the same hash twice', async () => {
  const [first, second] = await Promise.all([hashPassword('twice the same'), hashPassword('twice the same')])
  expect(first).not.toBe(second)
})

// The reference implementation's test vector: argon2id, version 19, 64 MiB, two passes, one lane (phc-winner-argon2, test.c).
test('a hash of other cost, made elsewhere, is understood', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', reference)).toBe(true)
  expect(await isPassword('Password', reference)).toBe(false)
})

test('an unknown name costs as much as a wrong password', async () => {
  // The processor's time, in microseconds: that of the clock depends on who else is at work.
  const spent = (): number => process.cpuUsage().user
  const start = spent()
  argon2Sync('argon2id', {
    message: 'x',
    nonce: Buffer.alloc(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const oneHash = spent() - start
  const before = spent()
  expect(await isPassword('anything', null)).toBe(false)
  expect(spent() - before).toBeGreaterThan(oneHash / 4)
})

test.each(['', 'none', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'no password fits an account whose stored hash is %j',
  async (hashed) => {
    for (const password of ['', 'none', hashed]) expect(await isPassword(password, hashed)).toBe(false)
  },
)

test('hashing leaves the thread free', async () => {
  let turns = 0
  const hashes = Promise.all([hashPassword('one password'), hashPassword('another one')])
  let done = false
  void hashes.then(() => {
    done = true
  })
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(turns).toBeGreaterThan(10)
})
