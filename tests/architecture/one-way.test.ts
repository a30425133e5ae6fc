import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// What is done in one way, and where that way is; a second one is refused.
const web = sourceFiles().filter(
  ({ path }) => /^src\/(app|web|features\/[\w-]+\/web)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Something that only one place may do, and who else may, with the reason. */
interface OneWay {
  what: string
  pattern: RegExp
  /** Texts that are found, to see that the pattern can. */
  planted: readonly string[]
  places: Readonly<Record<string, string>>
}

const ways: OneWay[] = [
  {
    what: 'the browser’s storage, which may be full, broken or refused',
    pattern: /\b(?:local|session)Storage\b/g,
    planted: ["localStorage.getItem('x')", 'window.sessionStorage'],
    places: { 'src/web/browser-storage.ts': 'the way' },
  },
  {
    what: 'a button that takes something back',
    pattern: /^\s*\{t\('Undo'\)\}$|>\{t\('Undo'\)\}<\/(?!span)/gm,
    planted: ['<Button size="sm">\n  {t(\'Undo\')}\n</Button>', '<button type="button">{t(\'Undo\')}</button>'],
    places: {
      'src/web/ui/undo-region.tsx': 'the way',
      'src/features/demos/web/review/note-deleted.tsx': 'shows an offer in its place',
      'src/features/notifications/web/components/notification-menu.tsx': 'is in the menu, as long as it is open',
      'src/features/events/web/components/import-modal.tsx': 'undoes an import of any time',
      'src/features/merch/web/components/movement-list.tsx': 'books the opposite of a movement of any time',
    },
  },
  {
    what: 'the seconds for which something can be taken back',
    pattern: /\bundo_?ms\s*=/gi,
    planted: ['const UNDO_MS = 10_000', 'const undoMs = 6000'],
    places: { 'src/web/ui/undo.ts': 'the way' },
  },
  {
    what: 'a value that screens follow outside of React, with its listeners',
    pattern: /new Set<\(\) => void>\(\)/g,
    planted: ['const listeners = new Set<() => void>()'],
    places: {
      'src/web/store.ts': 'the way',
      'src/web/audio/create-player.ts': 'has two kinds of news: of its state, and of the time',
      'src/web/theme/on-look-change.ts': 'follows attributes of the page',
      'src/features/demos/web/review/review-clock.ts': 'passes on what the player says',
      'src/features/demos/web/review/zoom-view.ts': 'is drawn at frame rate',
      'src/features/tabs/web/engine/tab-player.ts': 'has two kinds of news: of its state, and of the time',
      'src/features/training/web/audio/side-player.ts': 'has a state of many parts',
    },
  },
  {
    what: 'a choice from a list',
    pattern: /<select\b/g,
    planted: ['<select value={kind}>'],
    places: { 'src/web/ui/select.tsx': 'the way' },
  },
  {
    what: 'a day, a time of the day, or a file of the device',
    pattern: /\stype="(?:date|time|file)"/g,
    planted: ['<TextField label="Due" type="date" />', '<input\n  type="file"'],
    places: {
      'src/web/ui/date-field.tsx': 'the way',
      'src/web/ui/file-picker.tsx': 'the way',
      'src/features/demos/web/upload/demo-fields.tsx': 'is where a file is dropped, with its field’s words',
      'src/features/events/web/components/calendar-bar.tsx': 'jumps there at once, and is in no form',
    },
  },
  {
    what: 'a press that becomes a drag',
    pattern: /addEventListener\(\s*'pointermove'/g,
    planted: ["addEventListener('pointermove', follow)", "window.addEventListener(\n  'pointermove',\n  follow)"],
    places: {
      'src/web/ui/follow-pointer.ts': 'the way',
      'src/features/database-explorer/web/components/grid-head.tsx':
        'pulls the edge of a column, which catches the pointer',
      'src/features/demos/web/review/use-zoom-gestures.ts': 'pinches with two fingers',
    },
  },
]

test.each(ways)('$what: the pattern finds what is planted', ({ pattern, planted }) => {
  for (const text of planted) expect([...text.matchAll(pattern)], text).toHaveLength(1)
})

test.each(ways)('$what: in its own place alone', ({ pattern, places }) => {
  const found = web.filter(({ text }) => text.search(pattern) >= 0).map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(places).toSorted())
})
