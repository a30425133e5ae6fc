import type { CreditRole } from '#features/releases/contract/label-copy-words.ts'

/** What is written about a release of the sample band and its one song; the words are our own. */
export interface SampleLabelCopy {
  readonly release: string
  readonly genre: string
  readonly pitchText: string
  readonly lyrics: string
  readonly about: string
}

/** Who did what on every song that is out or about to be. */
export const sampleCredits: readonly { readonly role: CreditRole; readonly ownRole?: string; readonly name: string }[] =
  [
    { role: 'composer', name: 'Eliška Novotná' },
    { role: 'composer', name: 'Tom Okafor' },
    { role: 'lyricist', name: 'Marta Hrubá' },
    { role: 'producer', name: 'Sam Reilly' },
    { role: 'mix', name: 'Sam Reilly' },
    { role: 'vocals', name: 'Marta Hrubá' },
    { role: 'guitar', name: 'Eliška Novotná' },
    { role: 'bass', name: 'Tom Okafor' },
    { role: 'other', ownRole: 'Rhodes', name: 'Tom Okafor' },
  ]

/** The label copy of the sample band. */
export const sampleLabelCopy: readonly SampleLabelCopy[] = [
  {
    release: 'Harbour Lights',
    genre: 'Dream pop',
    pitchText:
      'Harbour Lights is the sound of the last ferry home: a Rhodes, a Jazzmaster that rings like a buoy, and a voice that counts the lamps along the quay. Recorded live in two nights at Vltava Studios in Prague. Written on the crossing between two shows, it is our answer to everybody who asked when we would slow down. For late evenings, long drives and anyone who ever stayed on deck.',
    lyrics: `Count the lamps along the quay
One for you and one for me
Engines humming under steel
Nobody at the wheel

Harbour lights, hold on, hold on
Half of this is almost gone
Harbour lights, don't let me in
Till I know where I have been

Coats are drying on the rail
Coffee cold and faces pale
You asleep against the glass
Watching every island pass

Harbour lights, hold on, hold on
Half of this is almost gone`,
    about: 'Written on the night boat back from two shows.',
  },
  {
    release: 'Low Tide',
    genre: 'Dream pop',
    pitchText: '',
    lyrics: `All the boats are leaning over
All the ropes are hanging slack
You can walk out to the island
But you have to hurry back

Low tide, show me what you cover
Low tide, bring the bottles in`,
    about: '',
  },
]
