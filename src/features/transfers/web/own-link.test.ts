import { expect, test } from 'vitest'
import { ownLink } from './own-link.ts'

const here = 'https://band.example/file-transfer'
const secret = 'x'.repeat(43)

test.each([
  [`https://band.example/t/${secret}`, `https://band.example/t/${secret}`],
  [`/t/${secret}`, `https://band.example/t/${secret}`],
  [`https://evil.example/t/${secret}`, null],
  [`//evil.example/t/${secret}`, null],
  [`/\\evil.example/t/${secret}`, null],
  [`/\t/evil.example/t/${secret}`, null],
  [`http://band.example/t/${secret}`, null],
  [`https://marta@band.example/t/${secret}`, null],
  [`javascript:alert(1)//t/${secret}`, null],
  [`data:text/html,/t/${secret}`, null],
  [`/t/${secret}?next=evil`, null],
  ['/logout', null],
  ['', null],
  [null, null],
])('%j is shown as %j', (given, shown) => expect(ownLink(given, here)).toBe(shown))

test('one machine is called by several names', () => {
  expect(ownLink(`http://127.0.0.1:3000/t/${secret}`, 'http://localhost:3000/')).not.toBeNull()
  expect(ownLink(`http://127.0.0.1:4000/t/${secret}`, 'http://localhost:3000/')).toBeNull()
})
