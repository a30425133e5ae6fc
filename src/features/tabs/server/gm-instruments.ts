/** The instruments of General MIDI by their program. */
const instruments =
  `Piano|Bright Piano|Electric Grand|Honky-tonk Piano|Electric Piano|Electric Piano 2|Harpsichord|Clavinet|Celesta|Glockenspiel|Music Box|Vibraphone|Marimba|Xylophone|Tubular Bells|Dulcimer|Drawbar Organ|Percussive Organ|Rock Organ|Church Organ|Reed Organ|Accordion|Harmonica|Bandoneon|Nylon Guitar|Steel Guitar|Jazz Guitar|Clean Guitar|Muted Guitar|Overdriven Guitar|Distortion Guitar|Guitar Harmonics|Acoustic Bass|Fingered Bass|Picked Bass|Fretless Bass|Slap Bass|Slap Bass 2|Synth Bass|Synth Bass 2|Violin|Viola|Cello|Contrabass|Tremolo Strings|Pizzicato Strings|Harp|Timpani|Strings|Slow Strings|Synth Strings|Synth Strings 2|Choir|Voice|Synth Voice|Orchestra Hit|Trumpet|Trombone|Tuba|Muted Trumpet|French Horn|Brass|Synth Brass|Synth Brass 2|Soprano Sax|Alto Sax|Tenor Sax|Baritone Sax|Oboe|English Horn|Bassoon|Clarinet|Piccolo|Flute|Recorder|Pan Flute|Bottle|Shakuhachi|Whistle|Ocarina|Square Lead|Saw Lead|Calliope Lead|Chiff Lead|Charang Lead|Voice Lead|Fifths Lead|Bass and Lead|New Age Pad|Warm Pad|Polysynth Pad|Choir Pad|Bowed Pad|Metal Pad|Halo Pad|Sweep Pad|Rain|Soundtrack|Crystal|Atmosphere|Brightness|Goblins|Echoes|Sci-fi|Sitar|Banjo|Shamisen|Koto|Kalimba|Bagpipe|Fiddle|Shanai|Tinkle Bell|Agogo|Steel Drums|Woodblock|Taiko|Melodic Tom|Synth Drum|Reverse Cymbal|Fret Noise|Breath|Seashore|Bird|Telephone|Helicopter|Applause|Gunshot`.split(
    '|',
  )

/** What plays a track, in words. */
export const instrumentName = (program: number, isPercussion: boolean): string =>
  isPercussion ? 'Drums' : (instruments[program] ?? 'Instrument')
