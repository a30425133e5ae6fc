import { expect, test } from 'vitest'
import { taskOfNote } from './note-task.ts'

const demo = { name: 'Harbour Lights', version: 'v7' }
const note = {
  text: 'Breath before “harbour” is too loud.',
  atSeconds: 98.04,
  untilSeconds: null,
  author: 'Marta',
  guest: false,
}
const link = 'https://band.example/demos/d?workspace=w&note=n'

test('a note becomes a task that says where it is and leads there', () => {
  expect(taskOfNote(note, demo, link)).toEqual({
    title: 'Breath before “harbour” is too loud.',
    details: 'Breath before “harbour” is too loud.\n\nHarbour Lights v7 at 1:38, noted by Marta',
    link,
  })
})

test('a region has its end, and a note of somebody who left no name', () => {
  const { details } = taskOfNote({ ...note, untilSeconds: 110, author: null }, demo, link)
  expect(details.split('\n').at(-1)).toBe('Harbour Lights v7 at 1:38–1:50')
  expect(taskOfNote({ ...note, guest: true }, demo, link).details).toMatch(/, noted by Marta \(guest\)$/)
})

test('the title is the first line, cut between words; the details have all of it', () => {
  const text = `${'Vocal masks the snare '.repeat(6).trim()}\nTry 2.5 kHz.`
  const task = taskOfNote({ ...note, text }, demo, link)
  expect(task.title).toBe('Vocal masks the snare Vocal masks the snare Vocal masks the snare Vocal masks…')
  expect(task.details.startsWith(text)).toBe(true)
  const word = 'x'.repeat(200)
  expect([...taskOfNote({ ...note, text: word }, demo, link).title]).toHaveLength(80)
})
