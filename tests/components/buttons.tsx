import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, type ButtonVariant, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmedDownload } from '#web/ui/confirmed-download.tsx'
import { Avatar, BandTile, PersonName } from '#web/ui/identity.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeysButton } from '#web/ui/keys-button.tsx'
import { LinkField, ShareButton } from '#web/ui/link-field.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { GoneOn, When } from '#web/ui/when.tsx'
import { type Entry, ignore } from './entry.tsx'

const words: Record<ButtonVariant, string> = {
  primary: 'Upload a demo',
  default: 'Invite a member',
  quiet: 'Cancel',
  danger: 'Leave the band',
  dangerSolid: 'Delete for good',
  sound: 'Play both',
}
const parts = { music: 'Music', rights: 'Rights', dates: 'Dates' }
const tones = ['plain', 'urgent', 'ok', 'warn', 'sound', 'line', 'ink'] as const
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`

/** What one presses, and the small signs of people, bands and times. */
export const buttons: readonly Entry[] = [
  {
    name: 'Button',
    shows: [Button],
    states: {
      ...Object.fromEntries(
        Object.entries(words).map(([variant, text]) => [
          variant,
          () => <Button variant={variant as ButtonVariant}>{text}</Button>,
        ]),
      ),
      small: () => <Button size="sm">Undo</Button>,
      large: () => (
        <Button size="lg" variant="primary">
          Log in
        </Button>
      ),
      wide: () => <Button wide>Show all 48 songs</Button>,
      'with an icon': () => <Button icon={<IconPlus size={15} aria-hidden="true" />}>New task</Button>,
      disabled: () => <Button disabled>Restore</Button>,
      pending: () => (
        <Button variant="primary" pending pendingLabel="Saving...">
          Save the release
        </Button>
      ),
    },
  },
  {
    name: 'IconButton',
    shows: [IconButton],
    states: Object.fromEntries(
      (['sm', 'md', 'lg'] as const).map((size) => [
        size,
        () => (
          <IconButton label={`Delete Car Deck (${size})`} size={size}>
            <IconTrash size={size === 'sm' ? 15 : 18} aria-hidden="true" />
          </IconButton>
        ),
      ]),
    ),
  },
  {
    name: 'LinkButton',
    shows: [LinkButton],
    states: {
      plain: () => <LinkButton to="/plans">See the plans</LinkButton>,
      primary: () => (
        <LinkButton to="/register" variant="primary" icon={<IconDownload size={15} aria-hidden="true" />}>
          Start for free
        </LinkButton>
      ),
    },
  },
  {
    name: 'ConfirmedDownload',
    shows: [ConfirmedDownload],
    states: {
      plain: () => <ConfirmedDownload href="/export-account">Download my data</ConfirmedDownload>,
    },
  },
  {
    name: 'PartTabs',
    shows: [PartTabs],
    states: {
      'the first part': () => (
        <PartTabs label="Parts of Low Tide" names={parts} shown="music" to="/plans" first="music" />
      ),
    },
  },
  { name: 'ThemeToggle', shows: [ThemeToggle], states: { plain: () => <ThemeToggle /> } },
  {
    name: 'Chip',
    shows: [Chip],
    states: Object.fromEntries(
      tones.map((tone) => [tone, () => <Chip tone={tone}>{tone === 'sound' ? '1:24' : 'In review'}</Chip>]),
    ),
  },
  {
    name: 'Avatar, PersonName and BandTile',
    shows: [Avatar, PersonName, BandTile],
    states: {
      initials: () => <Avatar name="Mara Lindqvist" label="Mara Lindqvist" />,
      picture: () => <Avatar name="Jonas" src={picture} size={40} label="Jonas" />,
      decorative: () => <Avatar name="Ada Osei" />,
      'name and login': () => <PersonName person={{ username: 'eliska', displayName: 'Eliška Novotná' }} />,
      'name that is the login': () => <PersonName person={{ username: 'sam', displayName: 'sam' }} />,
      band: () => <BandTile name="The Tidewaters" hue="teal" />,
    },
  },
  {
    name: 'Kbd',
    shows: [Kbd, KeysButton],
    states: {
      key: () => (
        <p>
          <Kbd>Space</Kbd> plays
        </p>
      ),
      'the way to all of them': () => <KeysButton onClick={ignore} />,
    },
  },
  {
    name: 'ToggleChip',
    shows: [ToggleChip],
    states: {
      on: () => (
        <ToggleChip on onClick={ignore}>
          Mine
        </ToggleChip>
      ),
      off: () => (
        <ToggleChip on={false} onClick={ignore}>
          Overdue
        </ToggleChip>
      ),
      disabled: () => (
        <ToggleChip on={false} disabled>
          Urgent
        </ToggleChip>
      ),
    },
  },
  {
    name: 'LinkField and ShareButton',
    shows: [LinkField, ShareButton],
    states: {
      'a link that was made': () => (
        <LinkField label="Link to the song" url="https://example.org/listen/k3f9" title="Harbour Lights" />
      ),
      'the way to give it away': () => <ShareButton url="https://example.org/listen/k3f9" title="Harbour Lights" />,
    },
  },
  { name: 'Logo', shows: [Logo], states: { small: () => <Logo />, large: () => <Logo size="lg" /> } },
  {
    name: 'When and GoneOn',
    shows: [When, GoneOn],
    states: {
      'long ago': () => <When at="2025-11-09T18:30:00Z" />,
      'in the bin': () => <GoneOn at="2026-12-02T10:00:00Z" />,
    },
  },
]
