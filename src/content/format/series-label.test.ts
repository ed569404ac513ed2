import { describe, expect, it } from 'vitest';
import type { Frequency } from '#content/model/series.ts';
import { frequencyLabel, seriesLabel } from './series-label.ts';

describe('the rule of a series in words', () => {
  it.each<[Frequency, string, string, string]>([
    ['weekly', '2026-11-29', 'Щонеділі', 'Every Sunday'],
    ['weekly', '2026-11-30', 'Щопонеділка', 'Every Monday'],
    ['weekly', '2026-12-01', 'Щовівторка', 'Every Tuesday'],
    ['weekly', '2026-12-02', 'Щосереди', 'Every Wednesday'],
    ['weekly', '2026-12-03', 'Щочетверга', 'Every Thursday'],
    ['weekly', '2026-12-04', 'Щоп’ятниці', 'Every Friday'],
    ['weekly', '2026-12-05', 'Щосуботи', 'Every Saturday'],
    ['biweekly', '2026-12-01', 'Раз на два тижні у вівторок', 'Every other Tuesday'],
    ['biweekly', '2026-12-06', 'Раз на два тижні в неділю', 'Every other Sunday'],
    ['monthlyDay', '2026-12-01', 'Щомісяця 1-го числа', 'Every month on the 1st'],
    ['monthlyDay', '2026-12-11', 'Щомісяця 11-го числа', 'Every month on the 11th'],
    ['monthlyDay', '2026-12-22', 'Щомісяця 22-го числа', 'Every month on the 22nd'],
    ['monthlyDay', '2026-12-23', 'Щомісяця 23-го числа', 'Every month on the 23rd'],
    ['monthlyWeekday', '2026-12-04', 'Щомісяця в першу п’ятницю', 'Every first Friday of the month'],
    ['monthlyWeekday', '2026-12-08', 'Щомісяця в другий вівторок', 'Every second Tuesday of the month'],
    ['monthlyWeekday', '2026-12-16', 'Щомісяця в третю середу', 'Every third Wednesday of the month'],
    ['monthlyWeekday', '2026-12-24', 'Щомісяця в четвертий четвер', 'Every fourth Thursday of the month'],
    ['monthlyWeekday', '2026-11-29', 'Щомісяця в останню неділю', 'Every last Sunday of the month'],
  ])('%s from %s', (every, first, ua, us) => {
    expect([frequencyLabel('ua', { every }, first), frequencyLabel('us', { every }, first)]).toEqual([ua, us]);
  });

  it('with its last day', () => {
    const label = (locale: 'ua' | 'us') => seriesLabel(locale, { every: 'weekly' }, '2026-12-05', '2027-05-29');
    expect([label('ua'), label('us')]).toEqual(['Щосуботи до 29 травня 2027', 'Every Saturday until May 29, 2027']);
  });
});
