import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'

const content: MailContent = {
  to: 'marta@example.com',
  subject: 'Join Night Ferry',
  greeting: 'Hello Marta,',
  lines: ['Jonas invites you.', 'See you there.'],
  action: { label: 'Join', url: 'https://band.example/accept-invite/abc?x=1&y=2' },
  footer: 'Not for you? Do nothing.',
}

test('the text part holds everything in reading order', () => {
  expect(composeMail(content).text).toBe(`Hello Marta,

Jonas invites you.

See you there.

Join:
https://band.example/accept-invite/abc?x=1&y=2

-- 
Not for you? Do nothing.
`)
})

test('what people typed stays text in the HTML part', () => {
  const hostile = `<img src="https://evil.example/x" onerror='a()'>&`
  const { html } = composeMail({ ...content, greeting: hostile, lines: [hostile], subject: hostile, footer: hostile })
  expect(html).not.toContain('<img')
  expect(
    html.match(/&lt;img src=&quot;https:\/\/evil.example\/x&quot; onerror=&#39;a\(\)&#39;&gt;&amp;/g),
  ).toHaveLength(4)
})

test('the HTML part asks no other host for anything', () => {
  const { html } = composeMail(content)
  expect(html).not.toMatch(/\ssrc=|<link|@import|url\(/)
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://band.example/accept-invite/abc?x=1&amp;y=2"',
    'href="https://band.example/accept-invite/abc?x=1&amp;y=2"',
  ])
})

test('a mail of a band carries its tile, its hue and its name, and a wave without any picture', () => {
  const { html, text } = composeMail({ ...content, band: { name: 'Night <Ferry>', hue: 'jade' } })
  expect(text.split('\n')[0]).toBe('Night <Ferry>')
  expect(html).toContain('>N&lt;</td>')
  expect(html).toContain('Night &lt;Ferry&gt;')
  expect(html).toContain('bgcolor="#049974" width="3" height="28"')
  expect(html).not.toMatch(/<(img|svg)|base64/)
  // The elements have their colours themselves, and the style sheet the dark ones.
  expect(html).toMatch(/<p class="ink" style="[^"]*color:#1d1a17/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  // Gmail cuts what is longer.
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
})

test('a mail that can be ended says so in a word, and to mail programs by one press', () => {
  const url = 'https://band.example/unsubscribe/abc'
  const { html, text, headers } = composeMail({ ...content, unsubscribe: url })
  expect(text).toContain(`Not for you? Do nothing.\nUnsubscribe: ${url}`)
  expect(html).toMatch(new RegExp(`<a class="second" href="${url}"[^>]*>Unsubscribe</a>`))
  expect(html.split(url)).toHaveLength(2)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  })
  expect(composeMail(content).headers).toBeUndefined()
  expect(() => composeMail({ ...content, unsubscribe: 'javascript:alert(1)' })).toThrow('web addresses')
})

test('a line break in a subject or a name begins no new header and no new paragraph', () => {
  const mail = composeMail({ ...content, subject: 'Join A\r\nBcc: all@example.com', lines: ['by B\n\nPay here'] })
  expect(mail.subject).toBe('Join A Bcc: all@example.com')
  expect(mail.text).toContain('by B Pay here')
})

test.each(['a@b.example, c@d.example', 'A <a@b.example>', 'a@b.example\nBcc: c@d.example', 'group: a@b.example;', 'a'])(
  'no mail goes to %j',
  (to) => {
    expect(() => composeMail({ ...content, to })).toThrow('one plain address')
  },
)

test('a button leads to a web address only', () => {
  expect(() => composeMail({ ...content, action: { label: 'Join', url: 'javascript:alert(1)' } })).toThrow(
    'web addresses',
  )
})
