import { expect, test } from 'vitest'
import { chatMessage } from './chat-messages.ts'

const words = {
  text: 'Marta left a note on <Tide> & *Ebb*',
  band: 'Night _Ferry_',
  url: 'https://band.example/demos/1?note=2',
}

test('Discord gets Markdown in which nothing but the band is marked, and nobody is called', () => {
  expect(chatMessage('discord', words)).toEqual({
    content:
      '**Night \\_Ferry\\_**: Marta left a note on \\<Tide\\> & \\*Ebb\\*\n<https://band.example/demos/1?note=2>',
    allowed_mentions: { parse: [] },
  })
})

test('Slack gets no link and no mention but the address', () => {
  expect(chatMessage('slack', { ...words, text: '<!channel> & more' })).toEqual({
    text: 'Night _Ferry_: &lt;!channel&gt; &amp; more\n<https://band.example/demos/1?note=2>',
    unfurl_links: false,
  })
})

test('Hookshot gets a text and HTML in which names are text', () => {
  expect(chatMessage('matrix', words)).toEqual({
    text: 'Night _Ferry_: Marta left a note on <Tide> & *Ebb* https://band.example/demos/1?note=2',
    html: '<strong>Night _Ferry_</strong>: <a href="https://band.example/demos/1?note=2">Marta left a note on &lt;Tide&gt; &amp; *Ebb*</a>',
  })
})

test('the longest message fits into what Discord takes', () => {
  const { content } = chatMessage('discord', { ...words, text: '*'.repeat(5000) })
  expect(String(content).length).toBeLessThan(2000)
  expect(content).toContain('…')
})
