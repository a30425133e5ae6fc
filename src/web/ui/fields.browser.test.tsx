import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Held, ignore } from '#tests/components/entry.tsx'
import { Button } from './button.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DateField, TimeField } from './date-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { Form } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { Segmented } from './segmented.tsx'
import { TextField } from './text-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const title = page.getByLabelText('Title')
const save = page.getByRole('button')

/** A form that is under way from the moment it is sent, if it `goes`. */
const Sheet = ({ onSend, goes, children }: { onSend: () => void; goes: boolean; children?: ReactNode }) => {
  const [pending, setPending] = useState(false)
  const send = (): void => {
    onSend()
    setPending(goes)
  }
  return (
    <Form pending={pending} onSubmit={send}>
      <TextField label="Title" />
      {children}
      <Button type="submit" pending={pending} pendingLabel="Saving it for the band...">
        Save
      </Button>
    </Form>
  )
}

const Refused = () => {
  const [fault, setFault] = useState<string>()
  return (
    <Form pending={false} onSubmit={() => setFault('Another song is called like that.')}>
      <TextField label="Title" error={fault} hint="As on the record." />
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('the error of a field goes when one types, and is back when the form is refused again', async () => {
  await render(<Refused />)
  await userEvent.click(save)
  const error = page.getByRole('alert')
  await expect.element(error).toHaveTextContent('Another song is called like that.')
  await expect.element(title).toHaveAccessibleDescription('As on the record. Another song is called like that.')
  await expect.element(title).toBeInvalid()
  await userEvent.type(title, 'Car Deck')
  await expect.element(error).not.toBeInTheDocument()
  await expect.element(title).toBeValid()
  await userEvent.keyboard('{Enter}')
  await expect.element(error).toBeInTheDocument()
})

test('a form is sent once, by two Enters and by two of one moment', async () => {
  const send = vi.fn()
  const { container } = await render(<Sheet onSend={send} goes />)
  await userEvent.click(title)
  const form = container.querySelector('form') ?? expect.fail('no form')
  form.requestSubmit()
  form.requestSubmit()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  await expect.element(page.elementLocator(form)).toHaveAttribute('aria-busy', 'true')
})

test('a form is sent once by a double-click, and again by the next click', async () => {
  const send = vi.fn()
  await render(<Sheet onSend={send} goes={false} />)
  await userEvent.dblClick(save)
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.click(title)
  await userEvent.click(save)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a button that is under way keeps the focus and its width, and lets nothing through', async () => {
  const send = vi.fn()
  await render(<Sheet onSend={send} goes />)
  const button = save.element()
  const { width } = button.getBoundingClientRect()
  await userEvent.click(save)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Saving it for the band...')).toBeVisible()
  expect(button.getBoundingClientRect().width).toBe(width)
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter} ')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a password is shown and hidden, with its text and the caret where they were', async () => {
  await render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = page.getByLabelText('Password', { exact: true })
  await userEvent.type(field, 'low tide{ArrowLeft}{ArrowLeft}')
  const input = field.element() as HTMLInputElement
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
  expect([input.value, input.selectionStart]).toEqual(['low tide', 6])
  await expect.element(page.getByRole('button', { name: 'Show password' })).toHaveFocus()
})

test('the arrows choose a segment, and Tab leaves them all', async () => {
  await render(
    <>
      <Held<'month' | 'week'> first="month">
        {(view, set) => (
          <Segmented
            label="View"
            value={view}
            onChange={set}
            options={[
              { value: 'month', label: 'Month' },
              { value: 'week', label: 'Week' },
            ]}
          />
        )}
      </Held>
      <Button>New event</Button>
    </>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Month' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Week' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'New event' })).toHaveFocus()
})

test('Escape and the cross empty a search, in which one can type on', async () => {
  await render(
    <Held first="">
      {(typed, set) => <SearchField label="Search demos" value={typed} onType={set} className={undefined} />}
    </Held>,
  )
  const search = page.getByRole('searchbox', { name: 'Search demos' })
  await userEvent.type(search, 'harbour{Escape}')
  await expect.element(search).toHaveValue('')
  await userEvent.type(search, 'car')
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('deck')
  await expect.element(search).toHaveValue('deck')
})

test('the same file can be chosen twice, and a choice that is called off says nothing', async () => {
  const onFiles = vi.fn()
  await render(<FilePicker label="Song to upload" ref={ignore} onFiles={onFiles} />)
  const picker = page.getByLabelText('Song to upload')
  const song = new File(['la'], 'car-deck.wav', { type: 'audio/wav' })
  await userEvent.upload(picker, song)
  // The browser tells of a file that it has already by no event.
  await expect.element(picker).toHaveValue('')
  await userEvent.upload(picker, song)
  expect(onFiles.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name))).toEqual([
    ['car-deck.wav'],
    ['car-deck.wav'],
  ])
  await userEvent.upload(picker, [])
  expect(onFiles).toHaveBeenCalledTimes(2)
})

test('a time zone says what its clocks show, and a part of a name asks for the rest', async () => {
  await render(<Held first="">{(zone, set) => <TimeZoneField value={zone} onZone={set} />}</Held>)
  const zone = page.getByLabelText('Time zone')
  await userEvent.type(zone, 'Europe/Pra')
  await expect.element(zone).toHaveAccessibleDescription('Type a city, and choose from the list.')
  await userEvent.type(zone, 'gue ')
  await expect.element(zone).toHaveValue('Europe/Prague')
  await expect.element(zone).toHaveAccessibleDescription(/^It’s \w{3} \d+ \w+, \d\d:\d\d there\.$/)
})

test('a day and a time of the day are given as the server takes them', async () => {
  await render(
    <>
      <DateField label="Release day" />
      <TimeField label="Doors" />
    </>,
  )
  await userEvent.fill(page.getByLabelText('Release day'), '2026-12-04')
  await userEvent.fill(page.getByLabelText('Doors'), '19:30')
  await expect.element(page.getByLabelText('Release day')).toHaveValue('2026-12-04')
  await expect.element(page.getByLabelText('Doors')).toHaveValue('19:30')
})

test('the currencies in use come first, and none twice', async () => {
  await render(<CurrencySelect aria-label="Currency" used={['EUR', 'CZK']} empty="As in the budget" />)
  const select = page.getByRole('combobox').element() as HTMLSelectElement
  const names = [...select.options].map(({ text }) => text)
  expect(names.slice(0, 3)).toEqual(['As in the budget', 'EUR', 'CZK'])
  expect(new Set(names).size).toBe(names.length)
  await userEvent.selectOptions(select, 'GBP')
  expect(select.value).toBe('GBP')
})

const Clash = () => {
  const [newer, setNewer] = useState(true)
  return (
    <form>
      {newer && (
        <ChangedMeanwhile onTakeTheirs={() => setNewer(false)} differing={[['Label', '']]}>
          Jonas has changed this song meanwhile.
        </ChangedMeanwhile>
      )}
      <TextField label="Title" />
    </form>
  )
}

test('to take theirs leads to the first field, as the strip goes', async () => {
  await render(<Clash />)
  await expect.element(page.getByRole('alert').getByRole('definition')).toHaveTextContent('empty')
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
})
