import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddressLine, writeAddressee } from '#kernel/address-line.ts'
import { answerReferences, answerSubject, answerText } from './answer-text.ts'
import { cleanBlock, cleanLine, snippetOf } from './mail-text.ts'

test('a line of recipients is read as people write it, each address once, and its first fault is named', () => {
  expect(readAddressLine('Ada <ada@example.com>; "Novák, Jan" <jan@example.cz>, ADA@example.com,').people).toEqual([
    { name: 'Ada', address: 'ada@example.com' },
    { name: 'Novák, Jan', address: 'jan@example.cz' },
  ])
  for (const wrong of ['ada', 'a@b@c', 'a b@c.example', 'Ada <ada>', '<>', 'a@b.example\nBcc: x@y.example'])
    expect([wrong, readAddressLine(wrong).fault]).toEqual([wrong, wrong])
})

test('the people who are written into such a line are read out of it again', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9.]{1,12}$/)
  const name = fc.string({ maxLength: 20 }).map((text) => text.replace(/["\\<>]/g, '').trim())
  fc.assert(
    fc.property(name, word, word, (given, user, host) => {
      const address = `${user}@${host}.example`
      const { people } = readAddressLine(`${writeAddressee({ name: given, address })}, z@y.example`)
      expect(people[0]?.address).toBe(address)
      if (given !== '' && given !== address) expect(people[0]?.name).toBe(given)
    }),
  )
})

test('an answer quotes once more, names the message in its references, and says Re: once', () => {
  const mail = {
    sender: 'Ada',
    senderAddress: 'ada@example.com',
    subject: 'Hi',
    date: null,
    to: 'us',
    text: 'one\n> two\n',
  }
  expect(answerText('reply', mail)).toBe('\n\nAda <ada@example.com> wrote:\n> one\n>> two\n')
  expect(answerText('forward', { ...mail, sender: null, senderAddress: null })).toContain('From: Unknown sender')
  expect(['Hi', 're: Hi', null].map((subject) => answerSubject('reply_all', subject))).toEqual([
    'Re: Hi',
    're: Hi',
    'Re:',
  ])
  const long = Array.from({ length: 60 }, (_, at) => `<${at}@x>`).join(' ')
  const references = answerReferences(`${long} junk`, '<new@x>').split(' ')
  expect([references.length, references[0], references.at(-1)]).toEqual([20, '<0@x>', '<new@x>'])
})

test('what somebody else wrote loses what cannot be shown, and is no longer than it may be', () => {
  expect(cleanLine(' a\r\nBcc:\u202e\0 b ', 10)).toBe('a Bcc: b')
  expect([cleanLine('\u0007 ', 9), cleanLine(7, 9), cleanLine('𝄞𝄞𝄞', 2)]).toEqual([null, null, '𝄞𝄞'])
  expect(cleanBlock('a\r\nb\0\ud800\tc', 9)).toBe('a\nb\ufffd\tc')
  expect(snippetOf('> old\nnew\n\nlines')).toBe('new lines')
})
