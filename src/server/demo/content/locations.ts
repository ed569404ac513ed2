import type { DemoLocation } from '../types.ts';

const state = (key: string, iso: string, ua: string, us: string, aliases: string[]): DemoLocation => ({
  key,
  parent: 'usa',
  type: 'state',
  name: { ua, us },
  iso,
  aliases,
});

const city = (
  key: string,
  parent: string,
  [ua, us]: [ua: string, us: string],
  [lat, lng]: [lat: number, lng: number],
  aliases: string[],
): DemoLocation => ({ key, parent, type: 'city', name: { ua, us }, lat, lng, aliases });

/** The country, its states and cities; parents stand before their children, so that a seed can insert in this order. */
export const demoLocations: DemoLocation[] = [
  {
    key: 'usa',
    parent: null,
    type: 'country',
    name: { ua: 'США', us: 'United States' },
    iso: 'US',
    aliases: ['Сполучені Штати', 'Сполучені Штати Америки', 'Америка', 'Штати', 'USA', 'U.S.', 'America', 'United States of America'],
  },

  state('california', 'US-CA', 'Каліфорнія', 'California', ['CA', 'Kaliforniia', 'Calif.']),
  state('colorado', 'US-CO', 'Колорадо', 'Colorado', ['CO', 'Kolorado']),
  state('district-of-columbia', 'US-DC', 'Округ Колумбія', 'District of Columbia', ['DC', 'D.C.', 'Колумбія', 'Okruh Kolumbiia']),
  state('florida', 'US-FL', 'Флорида', 'Florida', ['FL', 'Флоріда', 'Floryda']),
  state('georgia', 'US-GA', 'Джорджія', 'Georgia', ['GA', 'Dzhordzhiia']),
  state('illinois', 'US-IL', 'Іллінойс', 'Illinois', ['IL', 'Ілліной', 'Illinoi']),
  state('massachusetts', 'US-MA', 'Массачусетс', 'Massachusetts', ['MA', 'Масачусетс', 'Masachusets', 'Mass.']),
  state('michigan', 'US-MI', 'Мічиган', 'Michigan', ['MI', 'Мічіган', 'Michyhan']),
  state('minnesota', 'US-MN', 'Міннесота', 'Minnesota', ['MN', 'Мінесота']),
  state('new-york', 'US-NY', 'Нью-Йорк (штат)', 'New York State', ['NY', 'штат Нью-Йорк', 'Niu-York']),
  state('north-carolina', 'US-NC', 'Північна Кароліна', 'North Carolina', ['NC', 'Каролайна', 'Північна Каролайна', 'Pivnichna Karolina']),
  state('ohio', 'US-OH', 'Огайо', 'Ohio', ['OH', 'Охайо', 'Ohaio']),
  state('oregon', 'US-OR', 'Орегон', 'Oregon', ['OR', 'Ореґон', 'Orehon']),
  state('pennsylvania', 'US-PA', 'Пенсильванія', 'Pennsylvania', ['PA', 'Пенсільванія', 'Pensylvaniia', 'Penn.']),
  state('texas', 'US-TX', 'Техас', 'Texas', ['TX', 'Tekhas']),
  state('washington', 'US-WA', 'Вашингтон (штат)', 'Washington State', ['WA', 'штат Вашингтон', 'Vashynhton']),

  city('chicago-il', 'illinois', ['Чикаго', 'Chicago'], [41.8781, -87.6298], ['Чікаго', 'Chicaho', 'Chykaho', 'Ukrainian Village', 'Українське село']),
  city('naperville-il', 'illinois', ['Нейпервілл', 'Naperville'], [41.7508, -88.1535], ['Нейпервіль', 'Напервілл', 'Neipervill']),
  city('palatine-il', 'illinois', ['Палатайн', 'Palatine'], [42.1103, -88.0342], ['Палатін', 'Palatain']),
  city('schaumburg-il', 'illinois', ['Шаумбург', 'Schaumburg'], [42.0334, -88.0834], ['Шамбург', 'Шомбург', 'Shaumburh', 'Schaumberg']),
  city('oak-park-il', 'illinois', ['Оук-Парк', 'Oak Park'], [41.885, -87.7845], ['Оак-Парк', 'Оук Парк', 'Ouk-Park', 'Oakpark']),
  city('new-york-ny', 'new-york', ['Нью-Йорк', 'New York'], [40.7128, -74.006], ['NYC', 'New York City', 'Нью Йорк', 'Ню-Йорк', 'Niu-York', 'Мангеттен', 'Манхеттен', 'Manhattan']),
  city('brooklyn-ny', 'new-york', ['Бруклін', 'Brooklyn'], [40.6782, -73.9442], ['Bruklin', 'Брайтон-Біч', 'Brighton Beach']),
  city('philadelphia-pa', 'pennsylvania', ['Філадельфія', 'Philadelphia'], [39.9526, -75.1652], ['Філі', 'Philly', 'Philadelfia', 'Filadelfiia']),
  city('parma-oh', 'ohio', ['Парма', 'Parma'], [41.4048, -81.7229], ['Українське селище Парми', 'Ukrainian Village Parma']),
  city('cleveland-oh', 'ohio', ['Клівленд', 'Cleveland'], [41.4993, -81.6944], ['Клівланд', 'Клевленд', 'Klivlend', 'Cleavland']),
  city('sacramento-ca', 'california', ['Сакраменто', 'Sacramento'], [38.5816, -121.4944], ['Sakramento', 'Sac', 'Sacto']),
  city('los-angeles-ca', 'california', ['Лос-Анджелес', 'Los Angeles'], [34.0522, -118.2437], ['LA', 'L.A.', 'Лос Анджелес', 'Los-Andzheles', 'Голлівуд', 'Hollywood']),
  city('san-francisco-ca', 'california', ['Сан-Франциско', 'San Francisco'], [37.7749, -122.4194], ['SF', 'Сан Франциско', 'Сан-Франсиско', 'San-Frantsysko', 'Bay Area', 'Frisco']),
  city('seattle-wa', 'washington', ['Сієтл', 'Seattle'], [47.6062, -122.3321], ['Сіетл', 'Sietl', 'Seatle']),
  city('boston-ma', 'massachusetts', ['Бостон', 'Boston'], [42.3601, -71.0589], ['Boston MA', 'Greater Boston']),
  city('miami-fl', 'florida', ['Маямі', 'Miami'], [25.7617, -80.1918], ['Майамі', 'Maiami']),
  city('detroit-mi', 'michigan', ['Детройт', 'Detroit'], [42.3314, -83.0458], ['Дітройт', 'Detroyt']),
  city('washington-dc', 'district-of-columbia', ['Вашингтон', 'Washington'], [38.9072, -77.0369], ['Washington, D.C.', 'Washington DC', 'Вашингтон, округ Колумбія', 'Vashynhton']),
  city('portland-or', 'oregon', ['Портленд', 'Portland'], [45.5152, -122.6784], ['Портланд', 'Portlend', 'PDX']),
  city('houston-tx', 'texas', ['Г’юстон', 'Houston'], [29.7604, -95.3698], ['Х’юстон', 'Хюстон', 'Гюстон', 'Hiuston']),
  city('charlotte-nc', 'north-carolina', ['Шарлотт', 'Charlotte'], [35.2271, -80.8431], ['Шарлот', 'Шарлотта', 'Sharlott']),
  city('minneapolis-mn', 'minnesota', ['Міннеаполіс', 'Minneapolis'], [44.9778, -93.265], ['Мінеаполіс', 'Twin Cities']),
  city('denver-co', 'colorado', ['Денвер', 'Denver'], [39.7392, -104.9903], ['Денвір', 'Mile High City']),
  city('atlanta-ga', 'georgia', ['Атланта', 'Atlanta'], [33.749, -84.388], ['ATL', 'Atlanta GA']),
];
