import type { DemoTag } from '#demo/types.ts';

/** Tags used by the demo news. */
export const demoTags: DemoTag[] = [
  { key: 'u4u', name: { ua: 'U4U', us: 'U4U' } },
  { key: 'tps', name: { ua: 'TPS', us: 'TPS' } },
  { key: 'dokumenty', name: { ua: 'Документи', us: 'Documents' } },
  { key: 'konsulstvo', name: { ua: 'Консульство', us: 'Consulate' } },
  { key: 'volontery', name: { ua: 'Волонтери', us: 'Volunteers' } },
  { key: 'zbory', name: { ua: 'Збори коштів', us: 'Fundraising' } },
  { key: 'ukrainski-shkoly', name: { ua: 'Українські школи', us: 'Ukrainian schools' } },
  { key: 'muzei', name: { ua: 'Музеї', us: 'Museums' } },
  { key: 'muzyka', name: { ua: 'Музика', us: 'Music' } },
  { key: 'pohoda', name: { ua: 'Погода', us: 'Weather' } },
  { key: 'posylky', name: { ua: 'Посилки', us: 'Parcels' } },
  { key: 'hroshi', name: { ua: 'Гроші', us: 'Money' } },
  { key: 'robota', name: { ua: 'Робота', us: 'Work' } },
  { key: 'dity', name: { ua: 'Діти', us: 'Children' } },
];
