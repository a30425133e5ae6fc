import { Checkbox } from '#web/ui/checkbox.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { DateField, TimeField } from '#web/ui/date-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FileField, FilePicker } from '#web/ui/file-picker.tsx'
import { CsrfField, Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeZoneField } from '#web/ui/time-zone-field.tsx'
import { type Entry, Held, ignore } from './entry.tsx'

const keys = ['C major', 'A minor', 'E♭ major'].map((key) => <option key={key}>{key}</option>)

/** What one types and chooses in. */
export const fields: readonly Entry[] = [
  {
    name: 'ShownOnce',
    shows: [ShownOnce],
    states: {
      plain: () => (
        <ShownOnce
          name="The token Band site"
          label="The token “Band site”"
          secret="bl_0f6b8d2c4e1a"
          hint="Copy it now: you’ll only see it this once."
          copy="Copy token"
          copied="Token copied."
          onClose={() => undefined}
        />
      ),
    },
  },
  {
    name: 'TextField',
    shows: [TextField],
    states: {
      empty: () => <TextField label="Title" name="title" />,
      filled: () => <TextField label="Title" defaultValue="Harbour Lights" />,
      'with a hint': () => <TextField label="Address" optional hint="As it is in the link of your band's page." />,
      'with an error': () => <TextField label="E-mail" defaultValue="mara@" error="That is not an e-mail address." />,
      large: () => <TextField label="Name of your band" size="lg" placeholder="The Tidewaters" />,
      disabled: () => <TextField label="Plan" disabled defaultValue="Rehearsal" />,
    },
  },
  {
    name: 'Field',
    shows: [Field, FieldError, Select],
    states: {
      'a choice': () => <Field label="Key">{(control) => <Select {...control}>{keys}</Select>}</Field>,
      'a choice with an error': () => (
        <Field label="Key" hint="What the singer says." error="Choose a key of the list.">
          {(control) => <Select {...control}>{keys}</Select>}
        </Field>
      ),
      'a group that is wrong': () => <FieldError text="Choose at least one song." />,
      'a bare choice': () => (
        <Select bare aria-label="Order">
          <option>Newest first</option>
        </Select>
      ),
    },
  },
  {
    name: 'PasswordField',
    shows: [PasswordField],
    states: {
      filled: () => <PasswordField label="Password" autoComplete="current-password" defaultValue="low tide, 4 a.m." />,
      'with an error': () => (
        <PasswordField label="New password" autoComplete="new-password" error="Take at least 10 characters." />
      ),
      large: () => <PasswordField label="Password" size="lg" autoComplete="current-password" />,
    },
  },
  {
    name: 'DateField and TimeField',
    shows: [DateField, TimeField],
    states: {
      day: () => <DateField label="Release day" defaultValue="2026-12-04" />,
      'no day': () => <DateField label="Due" optional error="The day is before today." />,
      time: () => <TimeField label="Doors" defaultValue="19:30" />,
    },
  },
  {
    name: 'TimeZoneField',
    shows: [TimeZoneField],
    states: {
      'a zone': () => <Held first="Europe/Prague">{(zone, set) => <TimeZoneField value={zone} onZone={set} />}</Held>,
      'no zone': () => <TimeZoneField value="Pra" onZone={ignore} error="Choose a time zone of the list." />,
    },
  },
  {
    name: 'CurrencySelect',
    shows: [CurrencySelect],
    states: {
      'those in use in front': () => <CurrencySelect aria-label="Currency" used={['EUR', 'CZK']} />,
      'none yet': () => <CurrencySelect aria-label="Currency of the fee" empty="As in the budget" />,
    },
  },
  {
    name: 'FileField and FilePicker',
    shows: [FileField, FilePicker],
    states: {
      field: () => <FileField label="Cover" accept="image/*" hint="Square, at least 1400 px." />,
      picker: () => <FilePicker label="Song to upload" ref={ignore} onFiles={ignore} accept="audio/*" multiple />,
      folder: () => <FilePicker label="Folder of stems" ref={ignore} onFiles={ignore} folder />,
    },
  },
  {
    name: 'Checkbox',
    shows: [Checkbox],
    states: {
      off: () => <Checkbox label="Tell me by mail" />,
      on: () => <Checkbox label="Guests may download" defaultChecked />,
      disabled: () => <Checkbox label="Only owners may do this" disabled />,
    },
  },
  {
    name: 'Segmented',
    shows: [Segmented],
    states: Object.fromEntries(
      (
        [
          ['plain', {}],
          ['small', { size: 'sm' }],
          ['what one hears', { sound: true }],
          ['wide', { wide: true }],
        ] as const
      ).map(([name, look]) => [
        name,
        () => (
          <Held<'month' | 'week' | 'list'> first="month">
            {(view, set) => (
              <Segmented
                {...look}
                label={`View, ${name}`}
                value={view}
                onChange={set}
                options={[
                  { value: 'month', label: 'Month' },
                  { value: 'week', label: 'Week' },
                  { value: 'list', label: 'List', disabled: name === 'small' },
                ]}
              />
            )}
          </Held>
        ),
      ]),
    ),
  },
  {
    name: 'SearchField',
    shows: [SearchField],
    states: {
      empty: () => (
        <Held first="">
          {(typed, set) => <SearchField label="Search demos" value={typed} onType={set} className={undefined} />}
        </Held>
      ),
      filled: () => (
        <Held first="harbour">
          {(typed, set) => <SearchField label="Search songs" value={typed} onType={set} className={undefined} />}
        </Held>
      ),
    },
  },
  {
    name: 'Form',
    shows: [Form, CsrfField],
    states: {
      'one that a browser posts by itself': () => (
        <Form pending={false} onSubmit={ignore} aria-label="Log in">
          <CsrfField />
          <TextField label="E-mail" type="email" autoComplete="email" />
        </Form>
      ),
    },
  },
]
