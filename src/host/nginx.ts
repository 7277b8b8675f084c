import { PAGE_HEADERS, transportHeaders } from './headers.ts'
import { hiddenHeaders } from './nginx-hidden-headers.ts'
import { nginxMaps, quoted } from './nginx-maps.ts'
import type { Limits } from './proxy.ts'

/** What the nginx configuration is written for. Paths are absolute. */
export interface NginxOptions {
  /** Address and port to listen on. */
  readonly listen: string
  /** Names under which it may be asked; empty for any. */
  readonly names: readonly string[]
  /** Checked base address of the service. */
  readonly serviceUrl: string
  /** Folder of the built console. */
  readonly dist: string
  /** Its page, whose own inline script and styles the policy names. */
  readonly page: string
  /** File that holds what `/config.json` answers. */
  readonly configFile: string
  /** Certificate authorities that the service's certificate is checked against. */
  readonly caFile: string
  readonly attemptsPerMinute: number
  readonly hstsMaxAge: number
  readonly limits: Limits
  /** File that the request log goes to. */
  readonly log: string
}

/** Headers of every answer, once for the server: a location with an `add_header` of its own would lose the others. */
function headerLines(hstsMaxAge: number): string[] {
  const list = {
    ...PAGE_HEADERS,
    'Content-Security-Policy': '$lupa_policy',
    'Cache-Control': '$lupa_cache',
    Allow: '$lupa_allow',
    'X-Lupa-Proxy': '$lupa_failure',
    'Retry-After': '$lupa_retry',
    'X-Request-Id': '$request_id',
    ...transportHeaders(hstsMaxAge),
    'Last-Modified': '',
  }
  return Object.entries(list).map(([name, value]) => `        add_header ${name} "${value}" always;`)
}

function serviceLines(options: NginxOptions): { upstream: string; pass: string[]; base: string } {
  const { protocol, hostname, host, port, pathname } = new URL(options.serviceUrl)
  const secure = protocol === 'https:'
  const verify = [
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 5;',
    `proxy_ssl_trusted_certificate ${quoted(options.caFile)};`,
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${hostname};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  ]
  const prefix = pathname.replace(/\/+$/, '')
  quoted(prefix)
  return {
    upstream: `${hostname}:${port || (secure ? '443' : '80')}`,
    base: `${protocol}//lupa_service${prefix}`,
    pass: [
      'proxy_http_version 1.1;',
      'proxy_pass_request_headers off;',
      `proxy_set_header Host ${host};`,
      'proxy_set_header Connection "";',
      'proxy_set_header Accept-Encoding identity;',
      ...(secure ? verify : []),
    ],
  }
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `            ${line}`).join('\n')
}

/** The nginx configuration that does what the host does (README, "nginx"), from the same lists. */
export function nginxConfig(options: NginxOptions): string {
  const { listen, dist, configFile, attemptsPerMinute, hstsMaxAge, limits, log } = options
  const seconds = `${limits.timeoutMs / 1000}s`
  const service = serviceLines(options)
  const limited = attemptsPerMinute > 0
  const burst = attemptsPerMinute > 1 ? ` burst=${attemptsPerMinute - 1} nodelay` : ''
  return `# Written by "npm run nginx:write" from the lists that the host itself uses: change those, not this.
worker_processes auto;
pid lupa-nginx.pid;
# Above this level nginx quotes whole request lines, and with them keys and ids.
error_log stderr emerg;

events {
    worker_connections 4096;
}

http {
    types {
        text/html html;
        text/javascript js;
        text/css css;
        text/plain txt;
        application/json json;
        image/svg+xml svg;
        image/png png;
        image/x-icon ico;
        font/woff2 woff2;
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types text/css text/javascript text/plain;
    client_body_temp_path lupa-body;
    proxy_temp_path lupa-proxy;
    fastcgi_temp_path lupa-fastcgi;
    uwsgi_temp_path lupa-uwsgi;
    scgi_temp_path lupa-scgi;
    server_tokens off;
    sendfile on;
    tcp_nopush on;

    client_header_timeout 10s;
    client_body_timeout ${seconds};
    send_timeout 45s;
    keepalive_timeout 5s;
    large_client_header_buffers 4 128k;
    client_max_body_size ${limits.bodyBytes};

    log_format lupa escape=json '{"level":"info","time":"$time_iso8601","id":"$request_id","method":"$request_method",'
        '"address":"$lupa_address","status":$status,"ms":$lupa_ms,"bytes":$bytes_sent}';
    access_log ${quoted(log)} lupa;

${nginxMaps(options).join('\n')}
${limited ? `\n    limit_req_zone $lupa_attempt zone=lupa_attempts:10m rate=${attemptsPerMinute}r/m;\n    limit_req_status 429;\n` : ''}
    upstream lupa_service {
        server ${service.upstream};
        keepalive 32;
    }

    server {
        listen ${listen} default_server;
        server_name _;
        root ${quoted(dist)};
        # Behind proxies of your own: set_real_ip_from ADDRESS; real_ip_header X-Forwarded-For;

${headerLines(hstsMaxAge).join('\n')}

        # What the build compressed is sent as it is; with Debian's libnginx-mod-http-brotli-static add: brotli_static on;
        gzip_static on;
        gzip on;
        gzip_vary on;
        gzip_min_length 256;
        gzip_types text/css text/javascript application/json image/svg+xml;
        max_ranges 0;
        if_modified_since off;

        set $lupa_kind "";
        if ($lupa_foreign) {
            return 421;
        }
        if ($lupa_wrong_method) {
            return 405;
        }

        location = /healthz {
            default_type application/json;
            return 200 '{"status":"up"}';
        }

        location = /readyz {
            auth_request /-/reach;
            error_page 500 =503 @unready;
            default_type application/json;
            try_files /-/never @ready;
        }
        location @ready {
            default_type application/json;
            return 200 '{"status":"ready"}';
        }
        location @unready {
            default_type application/json;
            return 503 '{"status":"the service could not be reached"}';
        }
        location = /-/reach {
            internal;
            proxy_pass "${service.base}/";
            proxy_method HEAD;
            proxy_pass_request_body off;
            proxy_connect_timeout 3s;
            proxy_read_timeout 3s;
            proxy_intercept_errors on;
            error_page 300 301 302 303 307 308 400 401 403 404 405 410 429 500 501 503 =200 @reached;
${indent(service.pass)}
        }
        location @reached {
            return 204;
        }

        location = /config.json {
            alias ${quoted(configFile)};
        }

        location /api/ {
            set $lupa_kind api;
            if ($lupa_target = "") {
                return 404;
            }
            gzip off;
            ${limited ? `limit_req zone=lupa_attempts${burst};` : ''}
            proxy_pass "${service.base}/$lupa_target";
${indent(service.pass)}
            proxy_set_header Authorization $http_authorization;
            proxy_set_header Accept $http_accept;
            proxy_set_header Content-Type $content_type;
            proxy_connect_timeout ${seconds};
            proxy_read_timeout ${seconds};
            proxy_send_timeout ${seconds};
            proxy_buffering off;
            proxy_next_upstream off;
            proxy_redirect off;
            proxy_intercept_errors on;
            error_page 300 301 302 303 304 305 307 308 =502 @redirect;
            # Some of these make nginx act, and none of them is the service's to give.
            proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset Expires Cache-Control Set-Cookie Vary;
${indent(hiddenHeaders().map((name) => `proxy_hide_header ${name};`))}
        }
        location @redirect {
            return 502;
        }

        location = /index.html {
            internal;
        }

        location / {
            if ($lupa_is_page) {
                rewrite ^ /index.html last;
            }
            if ($lupa_path != $uri) {
                return 404;
            }
            set $lupa_kind file;
            try_files $uri @missing;
        }
        location @missing {
            set $lupa_kind "";
            error_page 404 /index.html;
            if ($lupa_is_file) {
                rewrite ^ /-/gone last;
            }
            return 404;
        }
        location = /-/gone {
            internal;
            return 404;
        }
    }
}
`
}
