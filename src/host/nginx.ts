import { PAGE_HEADERS, transportHeaders } from './headers.ts'
import { nginxMaps, quoted } from './nginx-maps.ts'
import { apiLocations, readyLocations, upstream } from './nginx-service.ts'
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
    'Permissions-Policy': '$lupa_features',
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

/** The nginx configuration that does what the host does (README, "nginx"), from the same lists. */
export function nginxConfig(options: NginxOptions): string {
  const { listen, dist, configFile, attemptsPerMinute, hstsMaxAge, limits, log } = options
  const seconds = `${limits.timeoutMs / 1000}s`
  const limited = attemptsPerMinute > 0
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
    # Whatever has a body without a use for it: small enough to be dropped without ever being on a disk.
    client_max_body_size 16k;
    client_body_buffer_size 16k;

    log_format lupa escape=json '{"level":"info","time":"$time_iso8601","id":"$request_id","method":"$lupa_method",'
        '"address":"$lupa_address","status":$status,"ms":$lupa_ms,"bytes":$bytes_sent}';
    access_log ${quoted(log)} lupa;

    # What is known of the service for a second, so that asking often does not ask it often.
    proxy_cache_path lupa-ready keys_zone=lupa_ready:64k max_size=1m use_temp_path=off;

${nginxMaps(options).join('\n')}
${limited ? `\n    limit_req_zone $lupa_attempt zone=lupa_attempts:10m rate=${attemptsPerMinute}r/m;\n    limit_req_status 429;\n` : ''}
    upstream lupa_service {
        server ${upstream(options)};
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
            if ($lupa_path != $uri) {
                return 404;
            }
            default_type application/json;
            return 200 '{"status":"up"}';
        }

${readyLocations(options)}

        location = /config.json {
            if ($lupa_path != $uri) {
                return 404;
            }
            alias ${quoted(configFile)};
        }

${apiLocations(options)}

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
