import { backdrop, cloud, flipIf, meadow, road, shadow, sky, skyline, tree, wheel } from './figures.ts';
import { placeAt, circle, dashes, ellipse, fill, group, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom, type Scene,
  type Variant } from './shapes.ts';
import type { SceneName } from './scenes.ts';

/** The front of a car: the second angle of the passenger vehicles. */
function front(body: string, dark: string, roof: number): string {
  return join(shadow(200, 252, 118), rect(100, 220, 38, 34, ink.dark, 10), rect(262, 220, 38, 34, ink.dark, 10),
    path(`M112 168l26-${roof - 4}q6-16 24-16h76q18 0 24 16l26 ${roof - 4}z`, dark),
      path(`M128 164l20-${roof - 14}q4-10 16-10h72q12 0 16 10l20 ${roof - 14}z`, ink.glass),
    path(`M170 ${190 - roof}h26l-30 ${roof - 26}h-26z`, '#ffffff', 0.45), rect(92, 156, 216, 82, body, 26),
      rect(150, 178, 100, 24, ink.dark, 8), repeat(3, (i) => rect(156, 183 + i * 6, 88, 2, ink.slate)),
    ellipse(120, 186, 18, 12, '#fdf2cf'), ellipse(280, 186, 18, 12, '#fdf2cf'), rect(92, 214, 216, 14, dark, 7),
      rect(172, 210, 56, 20, ink.paper, 3), rect(180, 217, 40, 5, ink.blue), rect(78, 146, 24, 16, dark, 6),
      rect(298, 146, 24, 16, dark, 6));
}

function lights(v: Variant, x: number, y: number): string {
  return v === 2 ? path(`M${x} ${y}l120-22v70z`, ink.yellow, 0.3) : '';
}

const car: Scene = (v) => {
  const body = pickForVariant(v, ink.red, ink.sea, ink.gold);
  const side = join(shadow(210, 232, 150), path('M62 190q2-34 34-38l34-4 40-42q8-8 22-8h70q16 0 26 12l30 40 26 6q24 6 24 34v10H62z',
    body), path('M150 146l28-30q4-4 12-4h28v34zM228 112h32q10 0 16 8l18 26h-66z', '#d9e9f0'), rect(340, 166, 26, 12, '#fdf2cf', 5),
    rect(62, 168, 16, 12, '#7d2720', 4), line('M222 150V196M232 160h14', '#000000', 3, 0.18), wheel(128, 204, 27), wheel(296, 204, 27));
  if (v === 1) return join(sky(1), skyline(202, '#e0bd95'), road(1, 214), front(body, '#2b6a88', 62));
  return join(sky(v), v === 0 ? meadow(0, 176) : skyline(192, '#48587a'), road(v, 196), lights(v, 364, 170), side);
};

const suv: Scene = (v) => {
  const body = pickForVariant(v, ink.pine, ink.navy, ink.paper);
  const side = join(shadow(206, 240, 150), path('M56 206V140q0-14 14-16l26-44q6-10 18-10h138q14 0 22 10l34 50 30 8q16 4 16 20v48z', body),
    path('M106 124l20-34q4-6 12-6h34v40zM184 84h60q8 0 12 6l24 34h-96z', ink.glass), rect(110, 62, 132, 6, ink.dark, 3),
    rect(336, 152, 20, 14, '#fdf2cf', 4), rect(56, 150, 14, 24, ink.red, 4), rect(52, 196, 306, 14, ink.slate, 6),
    line('M178 132V192M190 142h16', '#000000', 3, 0.2), wheel(122, 210, 32), wheel(290, 210, 32));
  if (v === 1) return join(sky(1), path('M-100 220L60 110l90 76 96-104 230 140z', '#d0a983'), road(1, 216), front(body, '#1b2d42', 78));
  return join(sky(v), path('M-100 220L60 90l90 90 96-112 230 152z', pickForVariant(v, '#a9bfc9', '#d0a983', '#465678')),
    path('M246 68l30 20-22 8-14-6-14 8z', ink.white), meadow(v, 186), rect(-100, 226, 600, 100, pickForVariant(v, '#b9a68a', ink.road, '#394254')),
    flipIf(v === 2, side));
};

const truck: Scene = (v) => {
  const cab = pickForVariant(v, ink.pine, ink.red, ink.blue);
  const rig = join(shadow(206, 242, 170), rect(36, 86, 210, 124, '#f3efe4', 8), rect(36, 112, 210, 14, cab),
    rect(36, 132, 210, 6, ink.yellow), path('M254 116h54q14 0 20 12l30 44v40H254z', cab),
    path('M272 132h34q6 0 10 6l18 30h-62z', '#d6e8e4'), rect(342, 184, 18, 12, '#fdf2cf', 4), rect(36, 206, 322, 10, ink.slate, 4),
    rect(250, 92, 7, 116, ink.metal, 3), wheel(84, 218, 25), wheel(144, 218, 25), wheel(304, 218, 25));
  if (v === 1) {
    return join(sky(1), path('M-100 230L80 150l120 60 110-70 190 90z', '#d0a983'), path('M130 130L-60 400h520L270 130z', ink.road),
      dashes('M200 150V320', '#f4f1e8', 8, '20 18'),
      placeAt(200, 30, 1, shadow(0, 232, 100), rect(-88, 206, 34, 32, ink.dark, 6), rect(54, 206, 34, 32, ink.dark, 6),
        rect(-84, 6, 168, 150, '#f3efe4', 8), rect(-78, 70, 156, 146, cab, 16), rect(-66, 84, 132, 58, ink.glass, 10),
        path('M-30 84h26l-34 58h-26z', '#ffffff', 0.5), rect(-50, 156, 100, 36, ink.dark, 6),
        repeat(4, (i) => rect(-44, 161 + i * 7, 88, 3, ink.metal)), circle(-62, 180, 10, '#fdf2cf'), circle(62, 180, 10, '#fdf2cf'),
        rect(-84, 200, 168, 16, ink.metal, 6), rect(-98, 92, 12, 34, ink.dark, 4), rect(86, 92, 12, 34, ink.dark, 4)));
  }
  return join(sky(v), v === 0 ? meadow(0, 180) : skyline(206, '#48587a'), road(v, 210), lights(v, 358, 188), rig);
};

const van: Scene = (v) => {
  const body = pickForVariant(v, '#f3efe4', ink.yellow, '#f3efe4');
  const stripe = pickForVariant(v, ink.blue, ink.blue, ink.clay);
  const side = join(shadow(204, 240, 150), path('M60 212V100q0-22 22-22h150q26 0 42 22l32 42 26 8q18 6 18 26v36z', body),
    path('M222 96h10q16 0 26 14l24 34h-60z', ink.glass), rect(60, 164, 290, 14, stripe), rect(82, 98, 60, 44, ink.glass, 6),
    rect(152, 98, 56, 44, ink.glass, 6), rect(334, 184, 18, 12, '#fdf2cf', 4), line('M214 92V206M146 154h16', '#000000', 3, 0.16),
    wheel(118, 214, 27), wheel(290, 214, 27));
  if (v === 1) {
    const box = (x: number, y: number, s: number) => join(rect(x, y, s, s, ink.plank, 3),
      rect(x + s * 0.4, y, s * 0.2, s * 0.4, '#e8d3ae'));
    return join(sky(1), skyline(206, '#e0bd95'), road(1, 218), shadow(200, 252, 130), rect(112, 226, 34, 30, ink.dark, 6),
      rect(254, 226, 34, 30, ink.dark, 6), rect(100, 56, 200, 184, body, 22), rect(118, 78, 164, 138, '#4c4238', 6), box(128, 154, 62),
      box(194, 166, 50), box(236, 174, 42), box(146, 110, 44), box(204, 124, 42),
      path('M100 66L62 84v136l38 10zM300 66l38 18v136l-38 10z', '#dfac34'),
      path('M94 84L70 94v46l24-4zM306 84l24 10v46l-24-4z', ink.glass), rect(104, 218, 24, 14, ink.red, 4),
      rect(272, 218, 24, 14, ink.red, 4));
  }
  return join(sky(v), v === 0 ? tree(66, 204, 1.1, ink.moss, ink.pine) : skyline(206, '#48587a'),
    v === 0 ? tree(346, 204, 1.2, ink.moss, ink.pine) : '', road(v, 206), lights(v, 350, 190), side);
};

const bicycle: Scene = (v) => {
  const frame = pickForVariant(v, ink.red, ink.blue, ink.yellow);
  const rim = (x: number) => join(`<circle cx="${x}" cy="200" r="52" fill="none" stroke="${ink.dark}" stroke-width="8"/>`,
    repeat(6, (i) => rotate(i * 30, x, 200, line(`M${x - 46} 200h92`, '#9aa0a6', 1.6))), circle(x, 200, 7, ink.dark));
  const bike = join(shadow(200, 256, 130), rim(116), rim(284),
    line('M116 200L160 120H254L284 200M160 120L196 200L254 120M116 200H196M160 120L152 98M254 120L246 88', frame, 8),
    line('M134 96h40', ink.dark, 10), line('M246 88q6-16 26-12', ink.dark, 7), circle(196, 200, 13, ink.slate),
    line('M196 200l14 22M202 224h16', ink.slate, 5));
  const basket = join(path('M262 92h58l-8 44h-42z', ink.plank), circle(276, 86, 11, ink.rose), circle(292, 80, 12, ink.yellow),
    circle(308, 88, 10, ink.red));
  if (v === 1) return join(fill('#eddcc3'), repeat(5, (i) => repeat(6,
    (k) => rect(k * 88 - 60 + (i % 2) * 44, i * 42 - 4, 82, 36, '#e4cfb0', 3))), rect(-100, 230, 600, 120, '#b9a68a'),
    group('translate(400 0) scale(-1 1)', bike, basket));
  return join(sky(v), meadow(v, 196), tree(340, 214, 1.2, pickForVariant(v, ink.moss, ink.moss, '#47706a'), ink.pine),
    v === 2 ? zoom(1.25, 150, 210, bike) : bike);
};

const schoolBus: Scene = (v) => {
  const yellow = '#efb02e';
  if (v === 1) return join(sky(1), tree(48, 222, 1.3, '#c98a4b', ink.clay), tree(356, 222, 1.2, '#d9a233', ink.clay), road(1, 218),
    shadow(200, 254, 120), rect(108, 226, 36, 32, ink.dark, 6), rect(256, 226, 36, 32, ink.dark, 6), rect(96, 46, 208, 190, yellow, 26),
    rect(114, 56, 172, 22, ink.dark, 8), circle(124, 67, 6, ink.red), circle(276, 67, 6, ink.red), rect(116, 88, 80, 62, ink.glass, 8),
    rect(204, 88, 80, 62, ink.glass, 8), rect(140, 166, 120, 44, ink.dark, 8),
    repeat(4, (i) => rect(148, 173 + i * 8, 104, 3, ink.slate)), circle(120, 188, 14, '#fdf2cf'), circle(280, 188, 14, '#fdf2cf'),
    rect(92, 216, 216, 14, ink.dark, 6), rect(70, 96, 16, 40, ink.dark, 5), rect(314, 96, 16, 40, ink.dark, 5));
  const bus = join(shadow(200, 244, 166), path('M40 218V92q0-18 18-18h214q18 0 18 18v48h48q22 0 22 24v54z', yellow),
    repeat(5, (i) => rect(56 + i * 42, 92, 34, 38, ink.glass, 5)), rect(268, 92, 18, 80, ink.glass, 4), rect(40, 152, 250, 7, ink.dark),
    rect(40, 176, 320, 7, ink.dark), rect(342, 186, 18, 14, '#fdf2cf', 4), rect(60, 66, 20, 10, ink.red, 4),
    rect(254, 66, 20, 10, ink.red, 4), circle(74, 118, 9, '#e9c3a2'), circle(158, 118, 9, '#d9ab86'), circle(200, 118, 9, '#f0cfb2'),
    path('M65 130q9-12 18 0zM149 130q9-12 18 0zM191 130q9-12 18 0z', ink.blue), wheel(104, 220, 27), wheel(296, 220, 27));
  const sign = join(rect(150, 190, 5, 40, ink.slate), path('M140 166h26l12 12v26l-12 12h-26l-12-12v-26z', ink.red));
  return join(sky(v), v === 0 ? join(tree(60, 206, 1.2, '#d9a233', ink.clay), tree(340, 206, 1.3, ink.moss, ink.pine)) : skyline(208,
    '#48587a'), road(v, 210), v === 2 ? group('translate(400 0) scale(-1 1)', zoom(1.06, 200, 240, bus), placeAt(20, -18, 1, sign)) : bus);
};

const ambulance: Scene = (v) => {
  const cross = (x: number, y: number, s: number, colour: string) => join(rect(x - s / 6, y - s / 2, s / 3, s, colour, 2),
    rect(x - s / 2, y - s / 6, s, s / 3, colour, 2));
  if (v === 1) return join(fill('#f3e4d2'), circle(200, 150, 124, '#ffffff', 0.4), shadow(200, 250, 130),
    `<rect x="152" y="70" width="96" height="52" rx="16" fill="none" stroke="${ink.slate}" stroke-width="12"/>`,
    rect(84, 104, 232, 142, ink.red, 18), rect(84, 150, 232, 10, '#932c24'), rect(186, 142, 28, 26, ink.metal, 4),
    circle(200, 196, 38, ink.paper), cross(200, 196, 50, ink.red), rect(100, 238, 28, 14, ink.dark, 4),
    rect(272, 238, 28, 14, ink.dark, 4));
  const body = join(shadow(204, 242, 156), path('M48 214V92q0-14 14-14h176q22 0 36 22l30 44 30 8q18 6 18 24v38z', ink.paper),
    path('M232 98h8q12 0 20 14l22 34h-50z', ink.glass), rect(48, 172, 304, 14, ink.red), rect(48, 190, 304, 6, ink.yellow),
    cross(128, 126, 62, ink.red), rect(196, 64, 38, 16, ink.blue, 5), rect(336, 186, 16, 12, '#fdf2cf', 4),
    line('M216 92V208', '#000000', 3, 0.15), wheel(112, 216, 27), wheel(292, 216, 27));
  const beam = join(path('M215 70L120-20h60zM215 70l90-90h-60z', v === 2 ? '#7fb2ee' : ink.blue, 0.3));
  return join(sky(v), skyline(206, pickForVariant(v, '#b4c6d2', '', '#48587a')), road(v, 210), beam, flipIf(v === 2, body));
};

const plane: Scene = (v) => {
  if (v === 1) return join(fill('#d9cfc0'), rect(-100, -40, 600, 400, '#e9e1d4'),
    path('M118 60q0-44 82-44t82 44v170q0 44-82 44t-82-44z', '#f8f5ee'),
    path('M138 74q0-36 62-36t62 36v142q0 36-62 36t-62-36z', '#9cc3de'),
    path('M138 190q40-16 62-4t62-10v40q0 36-62 36t-62-36z', '#f2d08a'), cloud(196, 104, 0.8), cloud(222, 176, 0.6),
    path('M138 176l124-44v18L150 214h-12z', ink.metal), path('M240 128l22-10v34l-14 4z', ink.blue),
    path('M138 74q0-36 62-36t62 36v16q0-36-62-36t-62 36z', '#c4bba9'));
  const jet = join(path('M196 150L120 60h26l96 84z', ink.blue), path('M60 118L40 66h24l44 50z', ink.blue),
    path('M48 128q0-14 20-14h212q52 0 70 26q4 10-10 14q-40 12-130 10q-110-2-152-18q-10-6-10-18z', ink.paper),
    path('M58 144q40 18 152 20q90 2 130-10l-8 6q-40 14-122 12q-104-2-144-18z', ink.yellow), path('M206 156l-92 84h30l112-82z', '#245a94'),
    rect(168, 190, 40, 16, ink.slate, 8), repeat(9, (i) => circle(120 + i * 19, 134, 5, ink.sea)),
    path('M316 124q22 4 30 14h-34z', ink.navy));
  return join(sky(v), v === 0 ? join(cloud(330, 226, 1.4), cloud(66, 250, 1.6), cloud(210, 282, 1.2)) : join(skyline(300, '#48587a'),
    cloud(80, 120, 0.8, '#8a97b5'), cloud(340, 150, 0.9, '#8a97b5')), v === 2 ? zoom(1.05, 200, 150, rotate(-16, 200, 150, jet)) : rotate(-6,
    200, 150, jet));
};

const stroller: Scene = (v) => {
  const fabric = pickForVariant(v, ink.sea, ink.clay, ink.sage);
  const hood = pickForVariant(v, '#2f6f93', '#9c4a2b', '#35604f');
  const ring = (x: number, y: number) => join(`<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#2b3640" stroke-width="8"/>`,
    circle(x, y, 5, '#2b3640'));
  const pram = join(shadow(200, 262, 110), line('M150 200L136 232M232 200l22 34M150 232L232 200M272 140L312 90H336', '#2b3640', 8),
    path('M120 138q4 62 62 62h34q58 0 62-62z', fabric), path('M198 138V56a78 78 0 0 0-74 82z', hood),
    path('M198 138V56q-30 30-34 82z', '#000000', 0.12), v === 1 ? join(circle(222, 122, 17, '#f0cfb2'),
    path('M196 138q26-22 76 0z', ink.paper)) : '', ring(136, 238), ring(256, 238));
  const toys = join(line('M200 20V60', ink.brown, 3), path('M200 62l6 13 14 1-11 9 4 14-13-8-13 8 4-14-11-9 14-1z', ink.yellow));
  return join(v === 0 ? join(sky(0), meadow(0, 206)) : backdrop(v, '', '#f1e3cf', '#d5deea'),
    v === 1 ? rect(-100, 236, 600, 100, '#d9b88c') : v === 2 ? join(rect(-100, 232, 600, 100, '#b4a690'),
    placeAt(-128, 0, 1.2, toys)) : tree(60, 224, 1, ink.moss, ink.pine), flipIf(v === 1, v === 2 ? zoom(1.12, 200, 250, pram) : pram));
};

export const vehicleScenes = { car, suv, truck, van, bicycle, 'school-bus': schoolBus, ambulance, plane,
  stroller } satisfies Partial<Record<SceneName, Scene>>;
