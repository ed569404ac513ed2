import { bust, embroidery, figure, flag, heart, meadow, road, room, shadow, sky, skyline, tree, wreath } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, flip, ink, join, line, path, pickForVariant, rect, repeat, skins, rotate, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const tops = [ink.blue, ink.yellow, '#eceae4', ink.blue, ink.yellow, ink.sage, ink.red] as const;
const hairs = [ink.bark, '#b98a4a', '#3a2c26', '#8a5a34', ink.brown] as const;

const community: Scene = (v) => {
  const banner = join(rect(40, 56, 320, 20, ink.blue), rect(40, 76, 320, 20, ink.yellow));
  const bunting = join(line('M10 44q190 60 380 0', '#8f8473', 3), repeat(9,
    (i) => path(`M${30 + i * 40} ${50 + 24 * (1 - ((i - 4) / 4) ** 2)}h24l-12 30z`, i % 2 ? ink.yellow : ink.blue)));
  const lamps = join(line('M-10 40q105 60 210 10t210-10', '#59617a', 3),
    repeat(9, (i) => circle(24 + i * 44, 60 + (i % 3) * 8, 7, ink.yellow)));
  const ground = join(rect(-100, 190, 600, 200, pickForVariant(v, ink.pine, '#8f9b5d', '#274b47')),
    path('M-100 196q190-26 300-8t300-6v30h-600z', pickForVariant(v, ink.green, '#a9b26f', '#33605a')));
  const one = (i: number, x: number, y: number, scale = 1) => bust(x, y,
    { skin: i, top: cycle(tops, i), hair: i % 2 ? cycle(hairs, i) : '', long: i === 1 || i === 3, scale });
  const crowd = pickForVariant(v,
    repeat(5, (i) => one(i, 70 + i * 65, 156 + (i % 2 ? -10 : 2))),
    join(one(3, 112, 138, 1.5), one(1, 288, 138, 1.5), one(2, 200, 146, 1.75)),
    join(repeat(4, (i) => one(i + 1, 92 + i * 72, 126)), repeat(5, (i) => one(i, 56 + i * 72, 172, 1.1))));
  return join(fill(pickForVariant(v, '#d7e6dc', '#f4e6cc', '#3d4a69')), ground, pickForVariant(v, banner, bunting, lamps), crowd);
};

const flagMarch: Scene = (v) => {
  const walkers = repeat(7, (i) => bust(20 + i * 60, 186 + (i % 2) * 14, { skin: i, top: cycle(tops, i + 2), hair: cycle(hairs, i) }));
  const flags = pickForVariant(v,
    join(flag(92, 54, 84, 54, 150), flag(196, 36, 100, 64, 170), flag(306, 62, 76, 50, 150)),
    join(flag(70, 40, 60, 40, 160), path('M110 96q60-20 110 0t104-6v44q-54 24-104 6t-110 0z', ink.blue),
      path('M110 140q60-18 110 0t104-6v40q-54 24-104 6t-110 0z', ink.yellow)),
    join(flag(150, 30, 170, 104, 220)));
  return join(sky(v), skyline(230, pickForVariant(v, '#a9bccb', '#dcb58c', '#48587a')),
    rect(-100, 228, 600, 200, pickForVariant(v, ink.road, '#a58f78', '#333b50')), flags, walkers);
};

const handshake: Scene = (v) => {
  if (v === 2) {
    return join(room(v, 220), rect(96, 52, 208, 96, '#bccbdc', 6), path('M96 148l60-62 44 40 34-26 70 48z', '#8fa9c4'),
      shadow(140, 256, 46), shadow(262, 256, 46),
      figure(138, 104, { skin: 1, top: ink.navy, bottom: '#1f2c3e', hair: ink.bark, scale: 1.5, arms: 'M-12 26L-16 54M12 26L42 48' }),
      figure(264, 104, { skin: 2, top: ink.clay, bottom: ink.brown, hair: '#3a2c26', long: true, scale: 1.5,
        arms: 'M12 26L16 54M-12 26L-42 48' }), circle(201, 177, 9, skins[0]));
  }
  const left = pickForVariant(v, ink.blue, ink.pine, ink.blue);
  const right = pickForVariant(v, ink.yellow, ink.clay, ink.yellow);
  const grip = join(
    rotate(14, 200, 160, rect(-60, 112, 186, 74, left), rect(120, 116, 22, 66, ink.paper, 4), rect(138, 124, 92, 50, skins[1], 24)),
    rotate(-14, 200, 160, rect(274, 112, 190, 74, right), rect(258, 116, 22, 66, ink.paper, 4), rect(176, 122, 88, 54, skins[2], 24),
      repeat(4, (i) => rect(160, 126 + i * 13, 46, 11, skins[2], 5.5))),
    rotate(24, 214, 128, rect(190, 112, 58, 20, skins[1], 10)));
  return join(fill(pickForVariant(v, '#dfe7df', '#f1e3cf', '#d5deea')), circle(200, 150, 128, '#ffffff', 0.4), v === 1 ? flip(grip) : grip,
    heart(200, 62, 1, pickForVariant(v, ink.red, ink.red, ink.red)));
};

const carton = (x: number, y: number, w: number, h: number, mark: string) =>
  join(rect(x, y, w, h, ink.plank, 3), rect(x, y, w, h * 0.2, '#b98f68', 3), rect(x + w * 0.42, y, w * 0.16, h * 0.34, '#e8d3ae'),
    heart(x + w / 2, y + h * 0.64, w / 90, mark));

const volunteers: Scene = (v) => {
  const crew = (i: number, x: number, y: number, top: string) => bust(x, y,
    { skin: i, top, hair: cycle(hairs, i), long: i === 1, scale: 1.25 }, heart(0, 50, 0.55, ink.white));
  if (v === 1) {
    const goods = join(rect(128, 70, 34, 90, ink.sage, 6), rect(134, 58, 22, 16, ink.pine, 3), rect(168, 92, 50, 60, ink.cream, 4),
      rect(168, 108, 50, 20, ink.red), rect(226, 78, 44, 80, ink.sea, 6), circle(248, 108, 12, ink.paper));
    return join(fill('#f4e6cc'), rect(-100, 232, 600, 100, '#d9b88c'), shadow(200, 252, 140), goods,
      path('M84 132h232l-14 118H98z', ink.plank), path('M84 132L54 158l50 8zM316 132l30 26-50 8z', '#b98f68'),
      heart(200, 194, 1.7, ink.red));
  }
  const table = join(rect(40, 216, 320, 14, '#e6d3b5', 3), rect(40, 230, 320, 80, '#cdb48e'));
  return join(room(v, 200), v === 0 ? join(rect(60, 34, 280, 16, ink.blue),
    rect(60, 50, 280, 16, ink.yellow)) : join(rect(64, 34, 272, 8, ink.brown), rect(64, 84, 272, 8, ink.brown),
    rect(80, 50, 54, 34, ink.plank), rect(146, 42, 60, 42, '#b98f68'), rect(250, 48, 66, 36, ink.plank)),
    crew(0, 110, 128, ink.blue), crew(1, 200, v ? 130 : 116, v ? ink.clay : ink.sage), crew(2, 290, 128, ink.blue), table,
    v ? join(carton(76, 164, 78, 56, ink.red), carton(164, 150, 76, 70, ink.blue),
      carton(250, 168, 74, 52, ink.red)) : join(carton(90, 160, 92, 60, ink.red), carton(214, 152, 100, 68, ink.red)));
};

const runner = (x: number, y: number, i: number, top: string, scale: number) =>
  figure(x, y, { skin: i, top, bottom: ink.dark, hair: cycle(hairs, i), scale, arms: 'M-11 26L-26 40L-16 54M11 26L24 42L36 28',
    legs: 'M-4 56L-14 76L-36 80M5 56L22 72L18 98' }, rect(-8, 30, 16, 14, ink.white, 2));

const marathon: Scene = (v) => join(sky(v), skyline(196, pickForVariant(v, '#b4c6d2', '#e0bd95', '#48587a')),
  tree(52, 206, 0.8, ink.moss, ink.pine), tree(352, 206, 0.7, ink.moss, ink.pine), road(v, 204),
  v === 0 ? join(rect(66, 46, 14, 176, ink.slate), rect(320, 46, 14, 176, ink.slate), rect(66, 40, 268, 24, ink.blue),
    rect(66, 64, 268, 24, ink.yellow)) : '',
  pickForVariant(v,
    join(runner(124, 128, 0, ink.red, 1.05), runner(206, 120, 1, ink.blue, 1.2), runner(286, 134, 2, ink.sage, 1)),
    flip(join(runner(150, 96, 1, ink.clay, 1.6), runner(268, 110, 2, ink.blue, 1.4))),
    join(runner(200, 72, 3, ink.yellow, 2), runner(84, 130, 0, ink.sea, 1), runner(330, 132, 4, ink.clay, 1))));

const dancer = (x: number, y: number, i: number, scale: number, pose: string) => placeAt(x, y, scale,
  line('M-9 84l-6 16M9 84l6 16', ink.red, 9), path('M-10 42h20l26 48q-36 14-72 0z', i % 2 ? ink.red : ink.blue),
    path('M-8 46h16l12 44q-20 4-40 0z', ink.white), embroideryDots(-18, 82), path('M-14 50V28q0-14 14-14t14 14v22z', ink.white),
    path('M-13 50V22q6-6 8-6v34zM13 50V22q-6-6-8-6v34z', ink.dark), line(pose, ink.white, 8), circle(0, 0, 11, cycle(skins, i)),
    path('M-11.5 0a11.5 11.5 0 0 1 23 0q-11-8-23 0z', '#8a5a34'), wreath(11));
const embroideryDots = (x: number, y: number) => repeat(5, (i) => circle(x + 3 + i * 7.5, y, 2.4, ink.red));
const cossack = (x: number, y: number, scale: number, pose: string, legs: string) => placeAt(x, y, scale,
  line(legs, ink.blue, 19), path('M-14 54V28q0-14 14-14t14 14v26z', ink.white), line('M0 18V50', ink.red, 5),
    line('M-14 54h28', ink.red, 9), line(pose, ink.white, 8), circle(0, 0, 11, skins[2]),
    path('M-11.5 0a11.5 11.5 0 0 1 23 0q-11-8-23 0z', '#3a2c26'));

const dance: Scene = (v) => join(fill(pickForVariant(v, '#e8dcc6', '#7a2f2c', '#2a2440')),
  pickForVariant(v, join(path('M-20 0h120q-30 110-90 190h-30zM420 0H300q30 110 90 190h30z', ink.red)),
    path('M60 0l60 230H-60zM340 0l-60 230h180z', ink.yellow, 0.2), join(path('M200 0l110 250H90z', ink.yellow, 0.28),
    path('M40 0l60 220H-60zM360 0l100 220H300z', '#7c5cff', 0.28))),
  rect(-100, 226, 600, 100, pickForVariant(v, ink.plank, '#4e1c1c', '#17141f')), ellipse(200, 252, 170, 14, '#000000', 0.15),
  pickForVariant(v,
    join(dancer(104, 116, 1, 1.25, 'M-12 26L-34 10M12 26L38 14'), dancer(296, 116, 3, 1.25, 'M-12 26L-38 14M12 26L34 10'),
      cossack(200, 106, 1.35, 'M-12 26L-38 8M12 26L38 8', 'M-7 60L-14 92M7 60L34 78')),
    dancer(200, 72, 1, 1.85, 'M-12 26L-34 44L-14 52M12 26L42 6'),
    join(dancer(128, 92, 0, 1.5, 'M-12 26L-36 6M12 26L40 24'), cossack(268, 70, 1.55, 'M-12 26L-36 4M12 26L36 4',
      'M-7 60L-38 78M7 60L38 78'))));

const kids: Scene = (v) => {
  const child = (x: number, y: number, i: number, top: string, skirt: boolean, arms: string) =>
    figure(x, y, { skin: i, top, bottom: skirt ? ink.rose : ink.navy, skirt, hair: cycle(hairs, i), long: skirt, scale: 1.3, arms },
      circle(-4, 1, 1.4, ink.bark), circle(4, 1, 1.4, ink.bark), line('M-3.5 5q3.5 3 7 0', ink.bark, 1.4));
  const balloon = (x: number, y: number, colour: string, to: string) => join(line(`M${x} ${y + 24}${to}`, '#8f8473', 2),
    ellipse(x, y, 19, 24, colour), ellipse(x - 6, y - 8, 4, 7, '#ffffff', 0.5));
  if (v === 1) return join(sky(v), meadow(v, 200), line('M110 232V64H290V232', ink.brown, 9),
    line('M166 66V196M234 66V196', '#8f8473', 3), child(200, 100, 1, ink.yellow, true, 'M-12 26L-25 8M12 26L25 8'),
    rect(160, 196, 80, 9, ink.red, 3), tree(52, 222, 0.9, ink.moss, ink.pine), tree(356, 226, 0.8, ink.moss, ink.pine));
  if (v === 2) return join(sky(0), path('M-40 210a240 240 0 0 1 480 0h-26a214 214 0 0 0-428 0z', ink.rose, 0.7),
    path('M-14 210a214 214 0 0 1 428 0h-26a188 188 0 0 0-376 0z', ink.yellow, 0.7),
    path('M12 210a188 188 0 0 1 376 0h-26a162 162 0 0 0-324 0z', ink.sea, 0.6), meadow(0, 200),
    child(124, 120, 0, ink.clay, false, 'M-12 26L-18 52M12 26L32 44'), child(200, 128, 3, ink.yellow, true, 'M-12 26L-30 44M12 26L30 44'),
    child(276, 120, 2, ink.sea, false, 'M-12 26L-32 44M12 26L18 52'));
  return join(sky(v), meadow(v, 200), tree(350, 216, 0.9, ink.moss, ink.pine), balloon(64, 66, ink.red, 'L110 146'),
    balloon(108, 48, ink.yellow, 'L110 146'), child(132, 118, 1, ink.blue, false, 'M-12 26L-18 26M12 26L24 48'),
    child(234, 122, 3, ink.yellow, true, 'M-12 26L-24 46M12 26L30 14'), circle(300, 236, 22, ink.red),
    path('M279 230q21-14 42 0v11q-21-13-42 0z', ink.paper), shadow(300, 260, 22));
};

const choir: Scene = (v) => {
  const singer = (i: number, x: number, y: number, scale = 1) => bust(x, y,
    { skin: i, top: ink.paper, hair: cycle(hairs, i), long: i % 2 === 1, scale }, embroidery(i % 2 ? ink.red : ink.dark),
    ellipse(0, 8, 3.6, 4.6, '#8c3b35'), path('M-22 60l20 6v20l-20-6zM22 60l-20 6v20l20-6z', pickForVariant(v, ink.pine, ink.navy, ink.red)),
    i % 2 ? wreath(17) : '');
  const wall = pickForVariant(v, '#e4d3b8', '#cfdcd3', '#322a48');
  return join(fill(wall), path('M100 400V120a100 100 0 0 1 200 0v280z', pickForVariant(v, '#d3b98f', '#b4c9bc', '#4a3f66'), 0.8),
    rect(-100, 226, 600, 100, pickForVariant(v, '#a67c52', '#8a6a50', '#1d1929')),
    pickForVariant(v,
      join(repeat(4, (i) => singer(i, 92 + i * 72, 88)), rect(-100, 164, 600, 10, '#8a6a50'),
        repeat(5, (i) => singer(i + 1, 56 + i * 72, 166))),
      join(singer(1, 96, 112, 1.5), singer(2, 304, 112, 1.5), singer(3, 200, 124, 1.7)),
      join(path('M200-10l150 260H50z', ink.yellow, 0.16), repeat(3, (i) => singer(i + 1, 110 + i * 90, 92, 1.1)),
        repeat(4, (i) => singer(i, 65 + i * 90, 160, 1.2)))));
};

const wedding: Scene = (v) => {
  if (v === 2) return join(fill('#e9d9d4'), circle(200, 150, 130, '#ffffff', 0.35),
    `<circle cx="160" cy="168" r="62" fill="none" stroke="${ink.gold}" stroke-width="18"/><circle cx="240" cy="168" r="62" fill="none" stroke="${ink.yellow}" stroke-width="18"/>`,
    path('M240 70l26 18-26 26-26-26z', '#cfe6ee'), path('M214 88h52l-26 26z', '#9fc9da'),
    line('M176 108.1A62 62 0 0 1 216.2 141.8', ink.gold, 18), repeat(8,
    (i) => placeAt(44 + (i % 4) * 104, i < 4 ? 34 : 272, 1, path('M0 0q14-14 26 0q-12 14-26 0z', i % 2 ? ink.moss : ink.rose))));
  const couple = join(
    figure(160, 104, { skin: 2, top: ink.navy, bottom: '#1f2c3e', hair: ink.bark, scale: 1.4, arms: 'M-12 24L-18 52M12 24L26 44' },
      path('M-5 16h10l-5 16z', ink.white), circle(-9, 30, 3, ink.red)),
    placeAt(234, 108, 1.4, path('M-14 -6q-16 60-30 96h30z', '#ffffff', 0.7), path('M-11 40h22q12 26 30 56h-82q18-30 30-56z', ink.paper),
      path('M-13 48V28q0-13 13-13t13 13v20z', ink.paper), line('M-11 26L-26 42M11 26L2 48', skins[1], 6), circle(0, 0, 11, skins[1]),
      path('M-12 3a12 12 0 0 1 24 0q-11-12-24 0z', '#8a5a34'), circle(0, 50, 9, ink.rose), circle(-7, 47, 6, ink.red),
      circle(7, 47, 6, ink.yellow), circle(0, 42, 5, ink.white)));
  const arch = join(line('M92 246V110a108 96 0 0 1 216 0V246', '#b98f68', 8),
    repeat(11, (i) => { const a = Math.PI * (i / 10); return join(circle(Math.round(200 - 108 * Math.cos(a)),
    Math.round(112 - 96 * Math.sin(a)), 13, i % 2 ? ink.moss : ink.rose),
    circle(Math.round(200 - 108 * Math.cos(a)), Math.round(112 - 96 * Math.sin(a)), 6, ink.paper)); }));
  return join(sky(v), meadow(v, 214), v === 0 ? arch : join(tree(66, 232, 1.2, '#b9a85a', ink.pine),
    tree(344, 236, 1.1, '#b9a85a', ink.pine), heart(200, 52, 1.1, ink.red)), shadow(196, 248, 92), v === 1 ? flip(couple) : couple);
};

export const peopleScenes = { community, 'flag-march': flagMarch, handshake, volunteers, marathon, dance, kids, choir,
  wedding } satisfies Partial<Record<SceneName, Scene>>;
