import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('the right passphrase opens what was sealed, however its accents are composed', async () => {
  const sealed = await seal('{"csrfKey":"k"}', 'Žluťoučký kůň'.normalize('NFC'))
  expect(sealed).not.toContain('csrfKey')
  expect(await unseal(sealed, 'Žluťoučký kůň'.normalize('NFD'))).toBe('{"csrfKey":"k"}')
})

test('a wrong passphrase and a changed byte open nothing', async () => {
  const sealed = await seal('secret text', 'the right passphrase')
  await expect(unseal(sealed, 'the wrong passphrase')).rejects.toThrow('The passphrase is not the one')
  const parts = JSON.parse(sealed)
  const bytes = Buffer.from(parts.text, 'base64')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  const changed = JSON.stringify({ ...parts, text: bytes.toString('base64') })
  await expect(unseal(changed, 'the right passphrase')).rejects.toThrow('The passphrase is not the one')
})
