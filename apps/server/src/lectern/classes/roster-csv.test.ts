import { describe, expect, it } from 'vitest'
import { readRoster } from './roster-csv.ts'

const people = (csv: string) => readRoster(csv).people.map(({ name, number }) => `${name}|${number}`)

describe('a list of people', () => {
  it('is read with commas, semicolons or tabs, with or without a head', () => {
    const wanted = ['Amara Diallo|A1', 'Elif Aydin|A2']
    expect(people('name,number\nAmara Diallo,A1\nElif Aydin,A2\n')).toEqual(wanted)
    expect(people('姓名;学号\r\nAmara Diallo;A1\r\nElif Aydin;A2')).toEqual(wanted)
    expect(people('\uFEFFAmara Diallo\tA1\n\nElif Aydin\tA2')).toEqual(wanted)
  })

  it('may have names alone', () => {
    expect(people('苏海英\n周美琳')).toEqual(['苏海英|', '周美琳|'])
  })

  it('keeps what quotes protect, and doubled quotes once', () => {
    expect(people('"Diallo, Amara","A,1"\n"Elif ""Eli"" Aydin",A2')).toEqual([
      'Diallo, Amara|A,1',
      'Elif "Eli" Aydin|A2',
    ])
  })

  it('drops blanks around and inside names', () => {
    expect(people('  Amara   Diallo , A1 ')).toEqual(['Amara Diallo|A1'])
  })

  it('names each row that cannot be read, and why', () => {
    const csv = ['Ada,1', ',2', `${'x'.repeat(65)},3`, `Bo,${'9'.repeat(33)}`, 'Cy,1', '"open,4', 'Ada', 'Ada'].join(
      '\n',
    )
    expect(readRoster(csv).problems).toEqual([
      { row: 2, reason: 'no_name' },
      { row: 3, reason: 'name_long' },
      { row: 4, reason: 'number_long' },
      { row: 5, reason: 'twice' },
      { row: 6, reason: 'quote' },
      { row: 8, reason: 'twice' },
    ])
  })

  it('takes two people of one name when their numbers differ', () => {
    expect(people('Li Wei,1\nLi Wei,2')).toEqual(['Li Wei|1', 'Li Wei|2'])
  })

  it('names at most twenty rows', () => {
    expect(readRoster(Array.from({ length: 50 }, () => ',x').join('\n')).problems).toHaveLength(20)
  })
})
