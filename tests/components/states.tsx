import { IconMail } from '@tabler/icons-react'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { FigureList, type ShownFigure } from '#web/ui/figure-list.tsx'
import { FlashRegion } from '#web/ui/flash-region.tsx'
import { CrumbSlot, HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { Arrived, NotArrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { CutNote, ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { SongWaveform } from '#web/ui/song-waveform.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Entry, ignore } from './entry.tsx'

const figures: readonly ShownFigure[] = [
  {
    key: 'listeners',
    label: 'Monthly listeners',
    number: { text: '12 480', unit: 'listeners' },
    change: '320 more than in October',
    origin: 'Spotify, 24 Nov',
    reason: '',
  },
  {
    key: 'income',
    label: 'Income',
    number: null,
    change: '',
    origin: '',
    reason: 'Nothing is booked for November.',
    note: 'Fees come with the concert.',
  },
]

const songs = [
  ['Harbour Lights', '3:42', '118'],
  ['Car Deck', '4:05', '96'],
] as const

const failed = { error: new Error('offline'), isFetching: false, refetch: ignore }
const underWay = { error: null, isFetching: true, refetch: ignore }

/** What screens are put together from, and what they show while there is nothing to show. */
export const states: readonly Entry[] = [
  {
    name: 'NoticeBar',
    shows: [NoticeBar],
    states: {
      asking: () => (
        <NoticeBar
          icon={<IconMail size={16} aria-hidden="true" />}
          action={
            <Button size="sm" variant="quiet">
              Send it again
            </Button>
          }
        >
          Confirm marta@example.com by the link in our e-mail.
        </NoticeBar>
      ),
    },
  },
  {
    name: 'EmptyState and ErrorState',
    shows: [EmptyState, ErrorState],
    states: {
      empty: () => (
        <EmptyState
          title="No demos yet"
          text="Upload the first take, and the band can say what it thinks."
          action={<Button variant="primary">Upload a demo</Button>}
        />
      ),
      'only a title': () => <EmptyState title="Nothing in the bin" />,
      failed: () => <ErrorState title="Failed to load data" detail="get-demos, 503, 19:04:12" onRetry={ignore} />,
    },
  },
  {
    name: 'Loading',
    shows: [Loading, Skeleton, SkeletonLines],
    states: {
      lines: () => <Loading label="Loading songs" />,
      'its own bones': () => (
        <Loading label="Loading the cover">
          <Skeleton width="120px" height="120px" />
        </Loading>
      ),
      'lines alone': () => <SkeletonLines lines={3} />,
    },
  },
  {
    name: 'ScreenBar',
    shows: [ScreenBar, ScreenTitle, ScreenState, ScreenBones, Arrived, NotArrived],
    states: {
      'with a search': () => (
        <ScreenBar title="Songs" count={48} search={{ label: 'Search songs', value: '', onType: ignore }}>
          <Button variant="primary">New song</Button>
        </ScreenBar>
      ),
      'the name of one thing': () => <ScreenTitle thing>Harbour Lights</ScreenTitle>,
      'its list, arrived': () => (
        <Arrived query={{ ...underWay, data: songs }} loading="Loading songs" bones={null}>
          {(rows) => <p>{rows.length} songs</p>}
        </Arrived>
      ),
      'its list, on its way': () => (
        <NotArrived
          query={underWay}
          loading="Loading songs"
          bones={
            <ScreenBones>
              <SkeletonLines />
            </ScreenBones>
          }
        />
      ),
      'its list, failed': () => (
        <NotArrived query={failed} loading="Loading songs" bones={null} failed="The songs could not be read." />
      ),
      'its list, empty': () => (
        <ScreenState>
          <EmptyState title="No song is called like that" />
        </ScreenState>
      ),
    },
  },
  {
    name: 'HeaderCrumb',
    shows: [CrumbSlot, HeaderCrumb],
    states: {
      'a song': () => (
        <>
          <CrumbSlot />
          <HeaderCrumb>Harbour Lights</HeaderCrumb>
        </>
      ),
    },
  },
  {
    name: 'Table',
    shows: [Table],
    states: {
      songs: () => (
        <Table label="Songs of Low Tide">
          <thead>
            <tr>
              {['Title', 'Length', 'Tempo'].map((title) => (
                <th key={title} scope="col" data-numeric={title === 'Title' ? undefined : true}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {songs.map(([title, length, tempo]) => (
              <tr key={title} data-on={title === 'Car Deck' || undefined}>
                <td>{title}</td>
                <td data-numeric>{length}</td>
                <td data-numeric>{tempo}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ),
    },
  },
  {
    name: 'ShowMore',
    shows: [ShowMore, CutNote],
    states: {
      'more to come': () => (
        <ShowMore
          of="the songs"
          pages={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => Promise.resolve() }}
        />
      ),
      'on its way': () => (
        <ShowMore pages={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: () => Promise.resolve() }} />
      ),
      'cut off': () => <CutNote when text="The newest 200 are shown. Search for the others." />,
    },
  },
  {
    name: 'FigureList',
    shows: [FigureList],
    states: {
      rows: () => <FigureList look="rows" figures={figures} />,
      cells: () => <FigureList look="cells" figures={figures} />,
    },
  },
  {
    name: 'ChangedMeanwhile',
    shows: [ChangedMeanwhile],
    states: {
      'in a form': () => (
        <form aria-label="Song">
          <ChangedMeanwhile
            onTakeTheirs={ignore}
            differing={[
              ['Title', 'Harbour Lights (live)'],
              ['Label', ''],
            ]}
          >
            <strong>Jonas has changed this song meanwhile.</strong> Save puts yours in its place.
          </ChangedMeanwhile>
          <TextField label="Title of the song" defaultValue="Harbour Lights" />
        </form>
      ),
    },
  },
  { name: 'FlashRegion', shows: [FlashRegion], states: { empty: () => <FlashRegion /> } },
  {
    name: 'PlanLocked',
    shows: [PlanLocked],
    states: {
      'a screen of a larger plan': () => (
        <PlanLocked title="Merch" text="Keep count of shirts and records, and of what they bring in." />
      ),
    },
  },
  { name: 'AdminOnlyPage', shows: [AdminOnlyPage], states: { plain: () => <AdminOnlyPage /> } },
  {
    name: 'AccountFrame',
    shows: [AccountFrame],
    states: {
      'an invitation': () => (
        <AccountFrame
          tile={<BandTile name="The Tidewaters" hue="teal" size={48} />}
          title="Join The Tidewaters"
          lead="Mara invites you."
          heard="start"
          links={<a href="#help">Help</a>}
        >
          <Button variant="primary" size="lg" wide>
            Accept the invitation
          </Button>
        </AccountFrame>
      ),
    },
  },
  {
    name: 'SongWaveform',
    shows: [SongWaveform],
    states: {
      'half way': () => (
        <div style={{ height: 64 }}>
          <SongWaveform heard={0.455} />
        </div>
      ),
    },
  },
]
