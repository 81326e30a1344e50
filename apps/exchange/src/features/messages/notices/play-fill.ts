const NOTES_HZ = { up: [660, 880], down: [660, 495] } as const
const NOTE_S = 0.09
const LOUDNESS = 0.06

let sound: AudioContext | null = null

/** Two short notes: up for what was bought, down for what was sold. A browser that allows no sound stays silent. */
export function playFill(bought: boolean): void {
  try {
    sound ??= new AudioContext()
    void sound.resume()
    const begin = sound.currentTime
    for (const [index, hertz] of NOTES_HZ[bought ? 'up' : 'down'].entries()) {
      const [tone, volume] = [sound.createOscillator(), sound.createGain()]
      const at = begin + index * NOTE_S
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(LOUDNESS, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 2)
      tone.connect(volume).connect(sound.destination)
      tone.start(at)
      tone.stop(at + NOTE_S * 2)
    }
  } catch {
    // A page without sound is no worse than one whose sound is off.
  }
}
