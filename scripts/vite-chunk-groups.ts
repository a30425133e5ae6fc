/** What icons are in a group, by the names of their modules. */
const icons = (...names: string[]): RegExp => new RegExp(`icons-react.*/Icon(${names.join('|')})\\.`)

/** Matches modules by any of some parts of their paths. */
const any = (...paths: RegExp[]): RegExp => new RegExp(paths.map((path) => path.source).join('|'))

/**
 * Which modules come in one file (decision 0060). A module goes into the first group that takes it, and takes along what it
 * imports and no group before has: so those stand first that most pages load. Whatever is in no group and is needed by the
 * same screens comes in one file, too; what one screen alone needs comes with it.
 */
export const chunkGroups = [
  // What every page needs. It stands apart first, so that no other group takes it along.
  { name: 'entry', tags: ['$initial' as const] },

  // What sounds are played and switched with: all that the landing page needs of the parts below.
  {
    name: 'switch',
    test: any(/src\/web\/ui\/(kbd|segmented)\./, icons('Player(Pause|Play)Filled')),
  },
  // Small parts that public pages and the workspace share. Nothing here may import the component library.
  {
    name: 'shared',
    test: any(
      /src\/web\/ui\/(chip|field|form|password-field|select|text-field|when)\./,
      /src\/web\/session\/(next-address|use-workspace|workspaces-query)\./,
      /src\/web\/theme\/use-theme\./,
      /src\/kernel\/(access|bytes-text|text)\.|contract\/plan\./,
      /react-query.*useMutation|react-router.*useLocation/,
      icons('Check', 'EyeOff', 'Minus'),
    ),
  },
  // What the device keeps, as the frame of those who are signed in asks; its database comes with what reads it.
  { name: 'kept', test: /src\/web\/offline\/(kept-songs|kept-stores|waiting-people)\./ },
  // Limits are a line each, and the help and the search in it tell many of them.
  {
    name: 'limits',
    test: /contract\/([\w-]+-limits|clip-words|popularity-formula|release-words)\./,
    minShareCount: 2,
  },
  // The trainers by name, whom the help tells, and how they count points.
  { name: 'trainers', test: /training\/(contract\/trainers|domain\/(choice|notes\/theory-score))\./ },
  // What the menu shows; the help shows some of it, too.
  {
    name: 'menu-icons',
    test: icons(
      'AdjustmentsHorizontal',
      'ArrowRight',
      'Calendar(Event|Month)',
      'Chevron(Down|Right)',
      'Folder',
      'LayoutGrid',
      'LayoutKanban',
      'Link',
      'Lock',
      'Logout',
      'Piano',
      'Search',
      'Settings',
      'WaveSine',
      'WifiOff',
    ),
  },
  // What guests and members see of songs and files.
  {
    name: 'listening',
    test: any(
      /contract\/tempo-and-key\.|language\/spoken-key\.|dsp\/src\/overview\.|demos\/web\/api\.|src\/web\/all-pages\./,
      icons('Download', 'Ear', 'FilePlus', 'FolderPlus', 'Repeat', 'Upload'),
    ),
  },
  { name: 'song-waveform', test: /src\/web\/ui\/song-waveform\./ },
  { name: 'door', test: /src\/web\/ui\/account-frame\.|accounts\/web\/components\/account-form\./ },
  // What asks and listens, for guests and members.
  { name: 'studio-rows', test: /src\/web\/(studio-rows|live\/live-stream)\./ },

  // The frames of those who are signed in, and the component library: what account pages need of it, what windows need, the rest.
  {
    name: 'signed-in',
    test: /src\/web\/(ui\/overlays\/app-providers|offline\/use-offline)\.|src\/app\/shell\/connection-strip\./,
  },
  { name: 'overlays', test: /@mantine\/(?!.*(Modal|ScrollArea))|@floating-ui/, minShareCount: 30 },
  {
    name: 'frame',
    test: any(
      /src\/app\/shell\/(?!app-shell|navigation-icons)[\w-]+\./,
      /src\/web\/(ui\/header-crumb|ui\/overlays\/menu|live\/use-live|session\/(use-)?may)\./,
      icons('Messages'),
    ),
  },
  // Those of them that practice and the review draw, too; practice needs nothing else of `parts`.
  {
    name: 'music-icons',
    test: icons('ArrowBackUp', 'Book2', 'GuitarPick', 'InfoCircle', 'Microphone', 'PlugConnected'),
  },
  // Practice keeps the focus, and needs nothing else of `parts`, either.
  { name: 'held-focus', test: /src\/web\/ui\/held-focus\./ },
  // The icons of all screens: the groups of the sidebar, the sheet behind "More" and the palette show them.
  { name: 'screen-icons', test: /src\/app\/shell\/navigation-icons/ },
  { name: 'windows', test: /src\/web\/ui\/overlays\/(form-modal|modal)\./ },

  // What several screens of the workspace share, by what it is about: a screen loads what it hardly needs more of.
  { name: 'indexed-db', test: /src\/web\/offline\/indexed-db\./ },
  { name: 'times', test: /waveform\/src\/time-scale\./ },
  { name: 'player', test: /src\/web\/audio\/(player|player-controls)\./ },
  // Practice draws sounds, and reads and compares none.
  {
    name: 'drawn-sound',
    test: /src\/web\/audio\/(overview-columns|spoken-time|use-seek-slider|waveform-canvas|waveform-painter)\./,
  },
  { name: 'waveform', test: /src\/web\/audio\/|packages\/waveform\//, minShareCount: 3 },
  {
    name: 'sound-output',
    test: any(
      /src\/web\/(instruments\/(fetch-sound|sound-output|take-the-air)|music\/roving-focus|offline\/fetch-blob)\./,
      // Practice draws its questions: it need not load chords and scales for that.
      /dsp\/src\/seeded-random\./,
      icons('PlayerStopFilled'),
    ),
  },
  {
    name: 'notes',
    test: /theory\/src\/(chord|chord-types|key)\.|src\/web\/(instruments\/piano|music\/(computer-keys|piano-keys))\./,
  },
  { name: 'practice', test: /training\/(contract|domain|web)\/|use-ready-offline/, minShareCount: 10 },
  { name: 'uploads', test: /src\/web\/uploads\//, minShareCount: 3 },
  { name: 'offline-database', test: /src\/web\/offline\/(offline-database|outbox)\./ },
  { name: 'offline', test: /\/web\/offline\//, minShareCount: 3 },
  { name: 'money', test: /src\/kernel\/money\./ },
  {
    name: 'parts',
    test: any(
      /src\/web\/(ui\/(?!overlays|admin-only-page|full-page)|editing\/(?!typed-amounts)|session\/)/,
      /src\/kernel\/(dates|people)\.|icons-react|react-query.*nfiniteQuery/,
    ),
    minShareCount: 3,
  },

  { name: 'alphatab', test: /@coderline\/alphatab\/dist\/alphaTab|tabs\/web\/engine\/tab-engine/ },
]
