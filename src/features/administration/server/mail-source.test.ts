import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'
import { readMailSource } from './mails.ts'

const written = async (subject: string, text: string): Promise<string> => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sent = await transport.sendMail({
    from: 'a@b.example',
    to: 'c@d.example',
    subject,
    text,
    html: `<p>${subject}</p>`,
  })
  return String((sent as unknown as { message: Buffer }).message)
}

test.each([
  ['Join Night Ferry', 'Hello Marta,\n\nJonas invites you.'],
  [
    'Přehled všeho, co se stalo v kapele tento dlouhý týden, a ještě něco navíc',
    'Ahoj Elíško,\n\n1 = 1 =C3 žluťoučký kůň',
  ],
  ['日本語', '日本語の本文です。'.repeat(40)],
])('the mailer is understood: %s', async (subject, text) => {
  expect(readMailSource(await written(subject, text))).toEqual({ subject, text: text.replaceAll('\n', '\r\n') })
})

test('what is no mail has no text', () => {
  expect(readMailSource('')).toEqual({ subject: '', text: '' })
})
