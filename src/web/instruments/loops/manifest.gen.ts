// Written by scripts/make-practice-loops.ts.
import type { LoopEntry } from '../loop-entry.ts'

/** The practice loops that there are. */
export const loopManifest: readonly LoopEntry[] = [
  {
    "id": "rock",
    "title": "Garage Door",
    "style": "Rock",
    "tempo": 126,
    "beats": 4,
    "bars": 8,
    "key": "E minor",
    "swung": false,
    "sampleRate": 44100,
    "samples": 672000,
    "from": 3409,
    "lufs": -18,
    "truePeak": -6.19,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "rock-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -21.94
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "rock-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -26.94
      },
      {
        "role": "left",
        "name": "Guitar left",
        "file": "rock-left.mp3",
        "channels": 1,
        "pan": -0.8,
        "lufs": -24.94
      },
      {
        "role": "right",
        "name": "Guitar right",
        "file": "rock-right.mp3",
        "channels": 1,
        "pan": 0.8,
        "lufs": -25.44
      },
      {
        "role": "lead",
        "name": "Organ",
        "file": "rock-lead.mp3",
        "channels": 1,
        "pan": 0.1,
        "lufs": -28.94
      }
    ]
  },
  {
    "id": "metal",
    "title": "Iron Shutter",
    "style": "Metal",
    "tempo": 150,
    "beats": 4,
    "bars": 8,
    "key": "D minor",
    "swung": false,
    "sampleRate": 44100,
    "samples": 564480,
    "from": 3409,
    "lufs": -18,
    "truePeak": -5.45,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "metal-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -22.38
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "metal-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -27.38
      },
      {
        "role": "left",
        "name": "Guitar left",
        "file": "metal-left.mp3",
        "channels": 1,
        "pan": -0.9,
        "lufs": -24.88
      },
      {
        "role": "right",
        "name": "Guitar right",
        "file": "metal-right.mp3",
        "channels": 1,
        "pan": 0.9,
        "lufs": -24.88
      },
      {
        "role": "lead",
        "name": "Lead guitar",
        "file": "metal-lead.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -27.38
      }
    ]
  },
  {
    "id": "blues",
    "title": "Late Diner",
    "style": "Blues shuffle",
    "tempo": 120,
    "beats": 4,
    "bars": 8,
    "key": "A major",
    "swung": true,
    "sampleRate": 44100,
    "samples": 705600,
    "from": 3409,
    "lufs": -18,
    "truePeak": -3.05,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "blues-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -21.59
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "blues-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -24.59
      },
      {
        "role": "left",
        "name": "Rhythm guitar",
        "file": "blues-left.mp3",
        "channels": 1,
        "pan": -0.6,
        "lufs": -27.59
      },
      {
        "role": "right",
        "name": "Piano",
        "file": "blues-right.mp3",
        "channels": 1,
        "pan": 0.5,
        "lufs": -27.59
      },
      {
        "role": "lead",
        "name": "Lead guitar",
        "file": "blues-lead.mp3",
        "channels": 1,
        "pan": 0.1,
        "lufs": -25.59
      }
    ]
  },
  {
    "id": "reggae",
    "title": "Salt Water",
    "style": "Reggae",
    "tempo": 88,
    "beats": 4,
    "bars": 8,
    "key": "A minor",
    "swung": true,
    "sampleRate": 44100,
    "samples": 962182,
    "from": 3409,
    "lufs": -18,
    "truePeak": -4.37,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "reggae-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -24.41
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "reggae-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -21.41
      },
      {
        "role": "left",
        "name": "Guitar",
        "file": "reggae-left.mp3",
        "channels": 1,
        "pan": -0.5,
        "lufs": -27.41
      },
      {
        "role": "right",
        "name": "Organ",
        "file": "reggae-right.mp3",
        "channels": 1,
        "pan": 0.45,
        "lufs": -27.41
      },
      {
        "role": "lead",
        "name": "Harmonica",
        "file": "reggae-lead.mp3",
        "channels": 1,
        "pan": 0.05,
        "lufs": -25.41
      }
    ]
  },
  {
    "id": "funk",
    "title": "Corner Store",
    "style": "Funk",
    "tempo": 108,
    "beats": 4,
    "bars": 8,
    "key": "E dorian",
    "swung": true,
    "sampleRate": 44100,
    "samples": 784000,
    "from": 3409,
    "lufs": -18.18,
    "truePeak": -1.5,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "funk-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -21.47
      },
      {
        "role": "bass",
        "name": "Slap bass",
        "file": "funk-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -24.97
      },
      {
        "role": "left",
        "name": "Guitar",
        "file": "funk-left.mp3",
        "channels": 1,
        "pan": -0.7,
        "lufs": -27.47
      },
      {
        "role": "right",
        "name": "Clavinet",
        "file": "funk-right.mp3",
        "channels": 1,
        "pan": 0.65,
        "lufs": -27.47
      },
      {
        "role": "lead",
        "name": "Brass",
        "file": "funk-lead.mp3",
        "channels": 1,
        "pan": 0.1,
        "lufs": -25.42
      }
    ]
  },
  {
    "id": "synth-pop",
    "title": "Neon Rain",
    "style": "Synth-pop",
    "tempo": 118,
    "beats": 4,
    "bars": 8,
    "key": "A minor",
    "swung": false,
    "sampleRate": 44100,
    "samples": 717559,
    "from": 3409,
    "lufs": -18,
    "truePeak": -2.3,
    "stems": [
      {
        "role": "drums",
        "name": "Drum machine",
        "file": "synth-pop-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -20.64
      },
      {
        "role": "bass",
        "name": "Synth bass",
        "file": "synth-pop-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -26.14
      },
      {
        "role": "left",
        "name": "Pad",
        "file": "synth-pop-left.mp3",
        "channels": 1,
        "pan": -0.4,
        "lufs": -27.64
      },
      {
        "role": "right",
        "name": "Arpeggio",
        "file": "synth-pop-right.mp3",
        "channels": 1,
        "pan": 0.5,
        "lufs": -29.64
      },
      {
        "role": "lead",
        "name": "Square lead",
        "file": "synth-pop-lead.mp3",
        "channels": 1,
        "pan": -0.05,
        "lufs": -26.64
      }
    ]
  },
  {
    "id": "hip-hop",
    "title": "Night Bus",
    "style": "Hip-hop",
    "tempo": 94,
    "beats": 4,
    "bars": 8,
    "key": "C minor",
    "swung": true,
    "sampleRate": 44100,
    "samples": 900766,
    "from": 3409,
    "lufs": -18,
    "truePeak": -3.77,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "hip-hop-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -21.21
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "hip-hop-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -23.21
      },
      {
        "role": "left",
        "name": "Electric piano",
        "file": "hip-hop-left.mp3",
        "channels": 1,
        "pan": -0.35,
        "lufs": -26.21
      },
      {
        "role": "right",
        "name": "Strings",
        "file": "hip-hop-right.mp3",
        "channels": 1,
        "pan": 0.45,
        "lufs": -31.21
      },
      {
        "role": "lead",
        "name": "Vibraphone",
        "file": "hip-hop-lead.mp3",
        "channels": 1,
        "pan": 0.15,
        "lufs": -29.18
      }
    ]
  },
  {
    "id": "disco",
    "title": "Mirror Floor",
    "style": "Disco house",
    "tempo": 124,
    "beats": 4,
    "bars": 8,
    "key": "D minor",
    "swung": false,
    "sampleRate": 44100,
    "samples": 682839,
    "from": 3409,
    "lufs": -18,
    "truePeak": -2.3,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "disco-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -21.34
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "disco-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -24.34
      },
      {
        "role": "left",
        "name": "Guitar",
        "file": "disco-left.mp3",
        "channels": 1,
        "pan": -0.65,
        "lufs": -29.34
      },
      {
        "role": "right",
        "name": "Piano",
        "file": "disco-right.mp3",
        "channels": 1,
        "pan": 0.5,
        "lufs": -27.34
      },
      {
        "role": "lead",
        "name": "Strings",
        "file": "disco-lead.mp3",
        "channels": 1,
        "pan": -0.1,
        "lufs": -27.34
      }
    ]
  },
  {
    "id": "ballad",
    "title": "Last Train",
    "style": "Ballad",
    "tempo": 92,
    "beats": 4,
    "bars": 8,
    "key": "G major",
    "swung": false,
    "sampleRate": 44100,
    "samples": 920348,
    "from": 3409,
    "lufs": -18,
    "truePeak": -3.21,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "ballad-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -24.59
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "ballad-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -23.59
      },
      {
        "role": "left",
        "name": "Piano",
        "file": "ballad-left.mp3",
        "channels": 1,
        "pan": -0.25,
        "lufs": -23.59
      },
      {
        "role": "right",
        "name": "Strings",
        "file": "ballad-right.mp3",
        "channels": 1,
        "pan": 0.35,
        "lufs": -28.59
      },
      {
        "role": "lead",
        "name": "Cello",
        "file": "ballad-lead.mp3",
        "channels": 1,
        "pan": 0.1,
        "lufs": -25.59
      }
    ]
  },
  {
    "id": "folk",
    "title": "Barley Road",
    "style": "Acoustic folk",
    "tempo": 120,
    "beats": 3,
    "bars": 8,
    "key": "G major",
    "swung": false,
    "sampleRate": 44100,
    "samples": 529200,
    "from": 3409,
    "lufs": -18,
    "truePeak": -4.95,
    "stems": [
      {
        "role": "drums",
        "name": "Brushes",
        "file": "folk-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -27.37
      },
      {
        "role": "bass",
        "name": "Upright bass",
        "file": "folk-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -23.87
      },
      {
        "role": "left",
        "name": "Steel guitar",
        "file": "folk-left.mp3",
        "channels": 1,
        "pan": -0.6,
        "lufs": -24.37
      },
      {
        "role": "right",
        "name": "Nylon guitar",
        "file": "folk-right.mp3",
        "channels": 1,
        "pan": 0.6,
        "lufs": -25.37
      },
      {
        "role": "lead",
        "name": "Fiddle",
        "file": "folk-lead.mp3",
        "channels": 1,
        "pan": 0.05,
        "lufs": -24.37
      }
    ]
  },
  {
    "id": "swing",
    "title": "Blue Stairs",
    "style": "Jazz swing",
    "tempo": 168,
    "beats": 4,
    "bars": 8,
    "key": "F major",
    "swung": true,
    "sampleRate": 44100,
    "samples": 504000,
    "from": 3409,
    "lufs": -18,
    "truePeak": -5.11,
    "stems": [
      {
        "role": "drums",
        "name": "Drums",
        "file": "swing-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -25.56
      },
      {
        "role": "bass",
        "name": "Upright bass",
        "file": "swing-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -22.56
      },
      {
        "role": "left",
        "name": "Jazz guitar",
        "file": "swing-left.mp3",
        "channels": 1,
        "pan": -0.5,
        "lufs": -27.56
      },
      {
        "role": "right",
        "name": "Piano",
        "file": "swing-right.mp3",
        "channels": 1,
        "pan": 0.45,
        "lufs": -26.56
      },
      {
        "role": "lead",
        "name": "Tenor sax",
        "file": "swing-lead.mp3",
        "channels": 1,
        "pan": 0.05,
        "lufs": -23.56
      }
    ]
  },
  {
    "id": "latin",
    "title": "Harbour Wall",
    "style": "Latin",
    "tempo": 112,
    "beats": 4,
    "bars": 8,
    "key": "A minor",
    "swung": false,
    "sampleRate": 44100,
    "samples": 756000,
    "from": 3409,
    "lufs": -18,
    "truePeak": -2.67,
    "stems": [
      {
        "role": "drums",
        "name": "Percussion",
        "file": "latin-drums.mp3",
        "channels": 2,
        "pan": 0,
        "lufs": -25.18
      },
      {
        "role": "bass",
        "name": "Bass",
        "file": "latin-bass.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -24.18
      },
      {
        "role": "left",
        "name": "Nylon guitar",
        "file": "latin-left.mp3",
        "channels": 1,
        "pan": -0.55,
        "lufs": -26.18
      },
      {
        "role": "right",
        "name": "Piano montuno",
        "file": "latin-right.mp3",
        "channels": 1,
        "pan": 0.45,
        "lufs": -24.18
      },
      {
        "role": "lead",
        "name": "Trumpet",
        "file": "latin-lead.mp3",
        "channels": 1,
        "pan": 0,
        "lufs": -25.18
      }
    ]
  }
]
